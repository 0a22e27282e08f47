import type { Branding } from '#contract/people/branding.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { selectSettings, toEffectiveSettings } from './effective-settings.ts'

/** A logo, with the path that it's served at. */
export type Logo = { readonly path: string; readonly content: Uint8Array }

/** Stores the logo of an organization, or deletes it. Call it in the transaction that sets the path. */
export async function saveLogo(
  transaction: Database,
  organizationId: string,
  logo: Logo | undefined,
): Promise<void> {
  await transaction.deleteFrom('organization_logos').where('organization_id', '=', organizationId).execute()
  if (logo)
    await transaction
      .insertInto('organization_logos')
      .values({ organization_id: organizationId, ...logo })
      .execute()
}

/** Finds the content of a logo. Anyone who knows its path may see it, because the path can't be guessed. */
export async function findLogo(db: Database, path: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('organization_logos')
    .select('content')
    .where('path', '=', path)
    .limit(1)
    .executeTakeFirst()
  return row?.content
}

/** The name of an organization with its accent colour and its logo, its own or inherited. */
export type DocumentBranding = Pick<Branding, 'accentColor'> & {
  readonly name: string
  readonly logo?: Logo | undefined
}

/** Reads how the documents and emails of an organization look. */
export async function readBranding(db: Database, organizationId: string): Promise<DocumentBranding> {
  const row = await db
    .selectFrom('organizations')
    .select('name')
    .select(selectSettings(db).as('settings'))
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const { accentColor, logo: path } = toEffectiveSettings(row.settings)
  const content = path && (await findLogo(db, path))
  return { name: row.name, accentColor, logo: content ? { path, content } : undefined }
}

import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { toColumns } from '#service/store/reference/column-names.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { describeSettingsChange } from './describe-settings-change.ts'
import { type Logo, saveLogo } from './logos.ts'
import { settingColumns, type SettingsChange, toSettings } from './setting-columns.ts'

/**
 * Changes the given settings of the actor's organization and keeps the rest, so that concurrent changes of
 * different settings both apply. Call it in a transaction that has locked the tree.
 * @param change at least one setting. Null removes the organization's own value.
 * @param logo the content of a new logo.
 */
export async function changeSettings(
  transaction: Database,
  actor: Actor,
  change: SettingsChange,
  logo: Logo | undefined,
  now: number,
): Promise<void> {
  const { organizationId } = actor
  const before = await transaction
    .selectFrom('organizations')
    .select(settingColumns)
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('organizations')
    .set(toColumns(change))
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  if (change.logo !== undefined) await saveLogo(transaction, organizationId, logo)
  const changes = describeSettingsChange(toSettings(before), change)
  if (changes.length === 0) return
  const content = `Changed settings: ${changes.join(', ')}`
  const entry = { action: 'changeOrganization', recordId: organizationId, content }
  await writeAuditEntry(transaction, actor, entry, now)
}

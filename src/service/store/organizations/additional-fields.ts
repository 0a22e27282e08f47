import type { AdditionalField } from '#contract/fields/additional-fields.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { isVisible, type Visibility } from './visibility.ts'

/** Lists the additional fields that the visible organizations have set themselves, by label. */
export async function listAdditionalFields(db: Database, visibility: Visibility): Promise<AdditionalField[]> {
  const rows = await db
    .selectFrom('organizations')
    .select('additional_fields')
    .distinct()
    .where(isVisible(visibility, 'id'))
    .where('additional_fields', 'is not', null)
    .execute()
  const fields = rows.flatMap((row) => JSON.parse(row.additional_fields ?? '[]') as AdditionalField[])
  return fields.sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

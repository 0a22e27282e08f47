import { type Fields, omitUndefined } from '#contract/wire/codec/fields.ts'
import { readText } from '#contract/wire/codec/readers.ts'

/**
 * Reads the organization that an offer or booking belongs to. An ID without a name is ignored: other servers send their
 * own organization's ID with every record, while ours sends both, and only if the record isn't the caller's.
 */
export function readOwner(fields: Fields): Fields {
  const organizationName = readText(fields['organizationName'])
  const organizationId = organizationName === undefined ? undefined : readText(fields['organizationId'])
  return omitUndefined({ organizationId, organizationName })
}

import { type OrganizationKind, organizationKinds } from '#contract/people/organization.ts'
import { type Fields, omitUndefined, readFields } from '#contract/wire/codec/fields.ts'
import { readBoolean, readNumber, readText, toText } from '#contract/wire/codec/readers.ts'

/** Reads a kind, which is a number from 1 on the wire. Returns anything else unchanged. */
const readKind = (wire: unknown): unknown => organizationKinds[(readNumber(wire) ?? 0) - 1] ?? wire

/** Reads a kind. Returns undefined for an unknown one. */
export function readKnownKind(wire: unknown): OrganizationKind | undefined {
  const kind = readKind(wire)
  return organizationKinds.find((known) => known === kind)
}

/** Replaces the kind of an organization by its number. */
export function writeKind<Value extends { readonly type?: OrganizationKind | undefined }>({
  type,
  ...fields
}: Value) {
  return { ...fields, ...(type && { type: organizationKinds.indexOf(type) + 1 }) }
}

/** Reads the kind, parent and suspension of a request. The schema rejects invalid values. */
export function readTreeFields({ type, parent, suspended }: Fields): Fields {
  return omitUndefined({
    type: readKind(type),
    parent: readText(readFields(parent)?.['id']) ?? toText(parent),
    suspended: readBoolean(suspended) ?? suspended,
  })
}

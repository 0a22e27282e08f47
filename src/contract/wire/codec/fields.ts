import { readBoolean, readList, readNumber, readText } from './readers.ts'

/** An object on the wire. */
export type Fields = Readonly<Record<string, unknown>>

/** Reads an object. Returns undefined for anything else, including arrays. */
export function readFields(wire: unknown): Fields | undefined {
  return typeof wire === 'object' && wire !== null && !Array.isArray(wire) ? (wire as Fields) : undefined
}

/** Removes fields that count as absent: `""`, `null` and undefined. */
export function omitEmpty(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )
}

/** Removes undefined fields, so that a value only has the fields that were sent. */
export function omitUndefined(fields: Fields): Fields {
  const result: Record<string, unknown> = {}
  for (const name of Object.keys(fields)) if (fields[name] !== undefined) result[name] = fields[name]
  return result
}

/** Reads the fields of an object that count as present. Returns no fields for anything else. */
export function readPresentFields(wire: unknown): Fields {
  return omitEmpty(readFields(wire) ?? {})
}

/** Checks whether an entry reports an error. Values such as `false` or `{code: 0, message: ''}` don't. */
const isError = (entry: unknown) =>
  Object.values(readFields(entry) ?? [entry]).some((value) => value && readBoolean(value) !== false)

/** Checks whether a record reports errors in `errors`. An `id` next to `errors` may identify the reply, not a record. */
export const listsErrors = ({ errors }: Fields): boolean => [errors].flat().some(isError)

/** Checks whether a flag says no, or something that we can't read. */
const isUnsuccessful = (flag: unknown) =>
  !(readBoolean(flag) ?? /^(ok|success|$)/i.test(readText(flag) ?? ''))

/** Checks whether a reply reports an error or a rejection: in `errors`, `error`, `success`, `accepted` or an HTTP status. */
export function hasErrors({ errors, error, success, accepted, status, statusCode }: Fields): boolean {
  return (
    [success, accepted].some(isUnsuccessful) ||
    [status, statusCode].some((code) => (readNumber(code) ?? 0) >= 400) ||
    [errors, error].flat().some(isError)
  )
}

/** Unwraps one or more records from an array, `{result: [...]}`, `{result: {...}}` or a bare record. */
export function unwrapRecords(wire: unknown): readonly unknown[] {
  const result = readFields(wire)?.['result'] ?? wire
  return readList(result) ?? (readFields(result) ? [result] : [])
}

const hasText = (fields: Fields | undefined, names: readonly string[]) =>
  names.some((name) => readText(fields?.[name]))

/**
 * Unwraps the offers or bookings of a reply: the records with an ID. If `result` has no such record, as in "success", but
 * isn't false, the reply itself may be the record. Its `id` doesn't count then, because it may identify the reply.
 */
export function unwrapRecordsWithId(wire: unknown): readonly unknown[] {
  const records = unwrapRecords(wire).filter((record) =>
    hasText(readFields(record), ['offerId', 'id', 'bookingId']),
  )
  if (records.length > 0) return records
  const fields = readPresentFields(wire)
  return hasText(fields, ['offerId', 'bookingId']) && fields['result'] !== false ? [wire] : []
}

/**
 * Reads the present fields of one record, wrapped or not. A `result` without a record, such as "success", is ignored,
 * unless it's an empty list or false: then the reply has no record.
 */
export function readRecord(wire: unknown): Fields {
  const [record] = unwrapRecords(wire)
  if (record !== undefined) return readPresentFields(record)
  const fields = readPresentFields(wire)
  return readList(fields['result']) || fields['result'] === false ? {} : fields
}

/** Reads several fields in the same way. Leaves out those that it can't read. */
export function readEach(
  fields: Fields,
  read: (value: unknown) => unknown,
  names: readonly string[],
): Fields {
  return omitUndefined(Object.fromEntries(names.map((name) => [name, read(fields[name])])))
}

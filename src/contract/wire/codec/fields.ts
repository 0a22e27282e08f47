import { readList, readText } from './readers.ts'

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

/**
 * Checks whether a reply of status 200 is a refusal, which has errors or `result: false`. Its `id` is that of the reply,
 * not of a record.
 */
function isRefusal({ result, errors }: Fields): boolean {
  if (result === false) return true
  return (readList(errors) ?? [errors]).some((error) =>
    readFields(error) ? Object.keys(error as Fields).length > 0 : Boolean(error),
  )
}

/** Unwraps one or more records from an array, `{result: [...]}`, `{result: {...}}` or a bare record. */
export function unwrapRecords(wire: unknown): readonly unknown[] {
  const fields = readFields(wire)
  const result = fields?.['result'] ?? wire
  if (fields && result === wire && isRefusal(fields)) return []
  return readList(result) ?? (readFields(result) ? [result] : [])
}

const hasText = (fields: Fields | undefined, names: readonly string[]) =>
  names.some((name) => readText(fields?.[name]))

/**
 * Unwraps the offers or bookings of a reply: the records with an ID. If `result` has none, such as "success", and it
 * isn't a refusal, the reply itself may be one. Its `id` doesn't count, because it may be that of the reply.
 */
export function unwrapIdentified(wire: unknown): readonly unknown[] {
  const records = unwrapRecords(wire).filter((record) =>
    hasText(readFields(record), ['offerId', 'id', 'bookingId']),
  )
  if (records.length > 0) return records
  const fields = readPresentFields(wire)
  return hasText(fields, ['offerId', 'bookingId']) && !isRefusal(fields) ? [wire] : []
}

/**
 * Reads the present fields of one record, wrapped or not. A `result` without a record, such as "success", is ignored,
 * unless it's an empty list or the reply is a refusal: then the reply has no record.
 */
export function readRecord(wire: unknown): Fields {
  const [record] = unwrapRecords(wire)
  if (record !== undefined) return readPresentFields(record)
  const fields = readPresentFields(wire)
  return readList(fields['result']) || isRefusal(fields) ? {} : fields
}

/** Reads several fields in the same way. Leaves out those that it can't read. */
export function readEach(
  fields: Fields,
  read: (value: unknown) => unknown,
  names: readonly string[],
): Fields {
  return omitUndefined(Object.fromEntries(names.map((name) => [name, read(fields[name])])))
}

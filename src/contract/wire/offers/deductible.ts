import { type Fields, readFields, readPresentFields } from '#contract/wire/codec/fields.ts'
import { readBoolean, readList, readText } from '#contract/wire/codec/readers.ts'

/** Reads the excess for each loss, also from a list with a single amount. Several amounts may each be for some losses. */
export function readDeductible(
  fields: Fields,
  readAmount: (value: unknown) => number | undefined,
): number | undefined {
  if ('deductible' in fields) return readAmount(fields['deductible'])
  const [entry, ...others] = readList(fields['deductibles']) ?? []
  if (others.length > 0 || isPercentage(entry)) return undefined
  return readAmount(readFields(entry)?.['amount'] ?? entry)
}

/** Checks whether any name or value of an entry says that it's a percentage. Fields that are empty or false say nothing. */
const isPercentage = (entry: unknown) =>
  Object.entries(readPresentFields(entry))
    .filter(([, value]) => readBoolean(value) !== false)
    .flat()
    .some((text) => /percent|%/i.test(readText(text) ?? ''))

import { type Fields, readFields } from '#contract/wire/codec/fields.ts'
import { readList } from '#contract/wire/codec/readers.ts'

/** Reads the excess for each loss, also from a list with a single amount. Several amounts may each be for some losses. */
export function readDeductible(
  fields: Fields,
  readAmount: (value: unknown) => number | undefined,
): number | undefined {
  if ('deductible' in fields) return readAmount(fields['deductible'])
  const [entry = '', ...others] = readList(fields['deductibles']) ?? []
  if (others.length > 0 || isPercentage(entry)) return undefined
  return readAmount(readFields(entry)?.['amount'] ?? entry)
}

/** Checks whether the name or value of a field says that the entry is a percentage. */
const isPercentage = (entry: unknown) => /percent|%/i.test(JSON.stringify(entry))

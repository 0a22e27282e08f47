import type * as z from 'zod/mini'
import {
  ByMonth,
  Statement,
  StatementEntry,
  StatementMonth,
  StatementTotal,
} from '#contract/servicing/statement.ts'
import { amountReader, priceV2, readScale } from '#contract/wire/offers/prices.ts'
import {
  toText,
  readBoolean,
  omitUndefined,
  type Fields,
  readFields,
  readList,
  omitEmpty,
  unwrapRecords,
  lenientCodec,
  readText,
} from '#contract/wire/codec/lenient-codec.ts'

/** A request for one month. */
export const monthRequest = lenientCodec(ByMonth, {
  decode: (wire) => omitUndefined({ month: toText(readFields(wire)?.['month']) }),
  encode: (request) => request,
})

/** Reads amounts in integer minor units, with the same currency fields as in an offer of version 2. */
function readAmounts(fields: Fields, names: readonly string[]): Fields {
  const scale = readScale(fields)
  const readAmount = amountReader(priceV2, scale)
  const amounts = names.map((name): [string, unknown] => [name, readAmount(fields[name])])
  return Object.fromEntries([['currency', scale.currency], ...amounts])
}

function writeAmounts({ currency, ...rest }: StatementTotal | StatementEntry): Fields {
  return {
    ...rest,
    currencyId: currency.id,
    currencySymbol: currency.symbol,
    currencyDecimalPlaces: currency.decimalPlaces,
    currencyDivisionModifier: currency.divisionModifier,
  }
}

/** Reads a list. Skips unreadable rows. */
function readRows(list: unknown, row: z.ZodMiniType, read: (fields: Fields) => Fields): Fields[] {
  return (readList(list) ?? []).flatMap((entry) => {
    const fields = read(omitEmpty(readFields(entry) ?? {}))
    return row.safeParse(fields).success ? [fields] : []
  })
}

const readTotals = (list: unknown) =>
  readRows(list, StatementTotal, (fields) => readAmounts(fields, ['charged', 'refunded', 'balance']))

const readEntries = (list: unknown) =>
  readRows(list, StatementEntry, (fields) =>
    omitUndefined({
      ...Object.fromEntries(
        ['id', 'at', 'kind', 'bookingId', 'reference', 'holder'].map((name) => [
          name,
          readText(fields[name]),
        ]),
      ),
      ...readAmounts(fields, ['amount']),
      specimen: readBoolean(fields['specimen']),
    }),
  )

/** The totals of a month. */
export const statementMonthReply = lenientCodec(StatementMonth, {
  decode: (wire) => {
    const fields = readFields(wire) ?? {}
    return { month: fields['month'], totals: readTotals(fields['totals']) }
  },
  encode: ({ month, totals }) => ({ month, totals: totals.map(writeAmounts) }),
})

/** A month's statement with its entries. */
export const statementReply = lenientCodec(Statement, {
  decode: (wire) => {
    const fields = readFields(unwrapRecords(wire)[0]) ?? {}
    return {
      month: fields['month'],
      organization: readText(fields['organization']) ?? '',
      open: readBoolean(fields['open']) ?? false,
      entries: readEntries(fields['entries']),
      totals: readTotals(fields['totals']),
    }
  },
  encode: ({ entries, totals, ...rest }) => ({
    ...rest,
    entries: entries.map(writeAmounts),
    totals: totals.map(writeAmounts),
  }),
})

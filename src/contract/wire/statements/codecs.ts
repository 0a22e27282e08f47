import type * as z from 'zod/mini'
import {
  ByMonth,
  Statement,
  StatementEntry,
  StatementMonth,
  StatementTotal,
} from '#contract/servicing/statement.ts'
import { hearing, priceV2, scaleIn } from '#contract/wire/offers/prices.ts'
import {
  asText,
  booleanOf,
  defined,
  type Fields,
  fieldsOf,
  listOf,
  present,
  recordsIn,
  said,
  textOf,
} from '#contract/wire/codec/lenient-codec.ts'

/** Which month is asked for. */
export const monthRequest = said(ByMonth, {
  decode: (wire) => defined({ month: asText(fieldsOf(wire)?.['month']) }),
  encode: (asked) => asked,
})

/** Amounts are integer minor units, each beside its currency, as in an offer of version 2. */
function amountsIn(fields: Fields, names: readonly string[]): Fields {
  const scale = scaleIn(fields)
  const hear = hearing(priceV2, scale)
  const amounts = names.map((name): [string, unknown] => [name, hear(fields[name])])
  return Object.fromEntries([['currency', scale.currency], ...amounts])
}

function amountsOut({ currency, ...told }: StatementTotal | StatementEntry): Fields {
  return {
    ...told,
    currencyId: currency.id,
    currencySymbol: currency.symbol,
    currencyDecimalPlaces: currency.decimalPlaces,
    currencyDivisionModifier: currency.divisionModifier,
  }
}

/** Rows that can be read; the others are left out. */
function rowsIn(list: unknown, row: z.ZodMiniType, read: (fields: Fields) => Fields): Fields[] {
  return (listOf(list) ?? []).flatMap((entry) => {
    const fields = read(present(fieldsOf(entry) ?? {}))
    return row.safeParse(fields).success ? [fields] : []
  })
}

const totalsIn = (list: unknown) =>
  rowsIn(list, StatementTotal, (fields) => amountsIn(fields, ['charged', 'refunded', 'balance']))

const entriesIn = (list: unknown) =>
  rowsIn(list, StatementEntry, (fields) =>
    defined({
      ...Object.fromEntries(
        ['id', 'at', 'kind', 'bookingId', 'reference', 'holder'].map((name) => [name, textOf(fields[name])]),
      ),
      ...amountsIn(fields, ['amount']),
      specimen: booleanOf(fields['specimen']),
    }),
  )

/** A month in short. */
export const statementMonthReply = said(StatementMonth, {
  decode: (wire) => {
    const fields = fieldsOf(wire) ?? {}
    return { month: fields['month'], totals: totalsIn(fields['totals']) }
  },
  encode: ({ month, totals }) => ({ month, totals: totals.map(amountsOut) }),
})

/** A month line by line. */
export const statementReply = said(Statement, {
  decode: (wire) => {
    const fields = fieldsOf(recordsIn(wire)[0]) ?? {}
    return {
      month: fields['month'],
      organization: textOf(fields['organization']) ?? '',
      open: booleanOf(fields['open']) ?? false,
      entries: entriesIn(fields['entries']),
      totals: totalsIn(fields['totals']),
    }
  },
  encode: ({ entries, totals, ...told }) => ({
    ...told,
    entries: entries.map(amountsOut),
    totals: totals.map(amountsOut),
  }),
})

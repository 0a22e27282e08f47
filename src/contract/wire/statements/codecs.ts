import * as models from '#contract/servicing/statement.ts'
import { createAmountReader, priceV2, readScale, writeCurrency } from '#contract/wire/offers/prices.ts'
import {
  type Fields,
  omitUndefined,
  readEach,
  readFields,
  unwrapRecords,
} from '#contract/wire/codec/fields.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { readBoolean, readText } from '#contract/wire/codec/readers.ts'
import { readRecordedFields } from '#contract/wire/shipments/additional-fields.ts'
import { readRows, textRequest } from '#contract/wire/codec/records.ts'

export const statementsRequest = textRequest(models.StatementsRequest)
export const statementRequest = textRequest(models.StatementRequest)

/** Reads amounts in integer minor units, with the same currency fields as in an offer of version 2. */
function readAmounts(fields: Fields, names: readonly string[]): Fields {
  const scale = readScale(fields)
  return { currency: scale.currency, ...readEach(fields, createAmountReader(priceV2, scale), names) }
}

const writeAmounts = ({
  currency,
  ...rest
}: models.StatementTotal | models.StatementEntry | models.StatementShare): Fields => ({
  ...rest,
  ...writeCurrency(currency),
})

const readTotals = (list: unknown) =>
  readRows(list, models.StatementTotal, (fields) =>
    readAmounts(fields, ['charged', 'refunded', 'balance']),
  ) ?? []

const readEntry = (fields: Fields) => ({
  ...readEach(fields, readText, ['id', 'at', 'kind', 'bookingId', 'reference', 'holder']),
  ...readEach(fields, readText, ['organizationId', 'organizationName']),
  ...readEach(fields, readBoolean, ['specimen']),
})

const readEntries = (list: unknown) =>
  readRows(list, models.StatementEntry, (fields) => ({
    ...readEntry(fields),
    ...readEach(fields, readText, ['trackingCode']),
    ...readAmounts(fields, ['amount', 'premium', 'fees', 'tax']),
    ...readRecordedFields(fields),
  })) ?? []

const readShares = (list: unknown) =>
  readRows(list, models.StatementShare, (fields) => ({
    ...readEntry(fields),
    ...readAmounts(fields, ['premium', 'fees']),
  }))

export const statementMonthReply = lenientCodec(models.StatementMonth, {
  decode: (wire) => {
    const fields = readFields(wire) ?? {}
    return { month: fields['month'], totals: readTotals(fields['totals']) }
  },
  encode: ({ month, totals }) => ({ month, totals: totals.map(writeAmounts) }),
})

export const statementReply = lenientCodec(models.Statement, {
  decode: (wire) => {
    const fields = readFields(unwrapRecords(wire)[0]) ?? {}
    return omitUndefined({
      month: fields['month'],
      organization: readText(fields['organization']) ?? '',
      open: readBoolean(fields['open']) ?? false,
      entries: readEntries(fields['entries']),
      totals: readTotals(fields['totals']),
      shares: readShares(fields['shares']),
    })
  },
  encode: ({ entries, totals, shares, ...rest }) => ({
    ...rest,
    entries: entries.map(writeAmounts),
    totals: totals.map(writeAmounts),
    ...(shares && { shares: shares.map(writeAmounts) }),
  }),
})

import * as z from 'zod/mini'
import type { Currency } from '#contract/money/money.ts'
import * as models from '#contract/servicing/statement.ts'
import { readScale, writeCurrency } from '#contract/wire/offers/prices.ts'
import { readFields } from '#contract/wire/codec/fields.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { recordReply, textRequest } from '#contract/wire/codec/records.ts'

export const statementsRequest = textRequest(models.StatementsRequest)
export const statementRequest = textRequest(models.StatementRequest)

/** Amounts in integer minor units, with the same currency fields as in an offer of version 2. */
const amounts = <Row extends { readonly currency: Currency }>(model: z.ZodMiniType<Row>) =>
  lenientCodec(model, {
    decode: (wire) => {
      const fields = readFields(wire) ?? {}
      return { ...fields, currency: readScale(fields).currency }
    },
    encode: ({ currency, ...rest }) => ({ ...rest, ...writeCurrency(currency) }),
  })

const totals = z.array(amounts(models.StatementTotal))

export const statementMonthReply = z.extend(models.StatementMonth, { totals })

export const statementReply = recordReply(
  z.extend(models.Statement, {
    entries: z.array(amounts(models.StatementEntry)),
    totals,
    shares: z.optional(z.array(amounts(models.StatementShare))),
  }),
)

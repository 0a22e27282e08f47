import type { Currency } from '#contract/money/money.ts'
import { type Fields, readFields, readPresentFields } from '#contract/wire/codec/fields.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import type { Operation } from '#contract/wire/codec/operation.ts'
import { readList, readText } from '#contract/wire/codec/readers.ts'
import { addCurrency } from './codecs.ts'
import { detectPriceFormat, hasPrice, type PriceFormat, priceV1, priceV2, writeCurrency } from './prices.ts'

/** Finds a currency by its ID. Without an ID, finds the currency of the request, if it's known. */
export type FindCurrency = (id: string | undefined) => Currency | undefined

/**
 * Returns the operation with missing currency details of its offers filled in. Looks up a currency only if something is
 * missing.
 */
export function withCurrencies<Output, Action extends string, Input>(
  operation: Operation<Action, Input, Output>,
  find: FindCurrency,
): Operation<Action, Input, Output> {
  const format = operation.version === 1 ? priceV1 : priceV2
  const decode = (wire: unknown) => completeOffers(wire, undefined, format, find)
  return { ...operation, reply: lenientCodec(operation.reply, { decode }) }
}

/** Completes every offer of a reply: a list, a page, an envelope, a booking or the offer itself. */
function completeOffers(wire: unknown, risk: unknown, format: PriceFormat, find: FindCurrency): unknown {
  const list = readList(wire)
  if (list) return list.map((each) => completeOffers(each, risk, format, find))
  const fields = readFields(wire)
  if (!fields) return wire
  const part = ['result', 'data', 'offer'].find((name) => readFields(fields[name]) ?? readList(fields[name]))
  const added = part
    ? { [part]: completeOffers(fields[part], fields['risk'], format, find) }
    : findMissingCurrencyFields(fields, risk, format, find)
  return { ...fields, ...added }
}

/** Returns the currency fields that an offer is missing, if its currency is known. */
function findMissingCurrencyFields(
  offer: Fields,
  risk: unknown,
  pathFormat: PriceFormat,
  find: FindCurrency,
): Fields {
  const fields = readPresentFields(addCurrency(offer, risk))
  if (!hasPrice(fields)) return {}
  const id = readText(fields['currencyId'])?.trim()
  // Only for minor units: a divisor would mark the amounts as minor.
  const { minor } = detectPriceFormat(fields, pathFormat)
  const names = ['currencySymbol', 'currencyDecimalPlaces', ...(minor ? ['currencyDivisionModifier'] : [])]
  const missing = names.filter((name) => !(name in fields))
  // Without an ID, a symbol or a divisor may be that of another currency.
  const isOther = !id && ('currencySymbol' in fields || 'currencyDivisionModifier' in fields)
  const currency = missing.length === 0 || isOther ? undefined : find(id)
  if (!currency) return {}
  const known: Fields = writeCurrency(currency)
  return Object.fromEntries(['currencyId', ...missing].map((name) => [name, known[name]]))
}

import { Currency } from '#contract/money/money.ts'
import { fromModel, text } from '#service/openapi/schema.ts'

const { id, symbol, decimalPlaces, divisionModifier } = Currency.shape

/** The fields of the currency of amounts in the same object. */
export const CurrencyFields = {
  currencyId: id,
  currencySymbol: symbol,
  currencyDecimalPlaces: decimalPlaces,
  currencyDivisionModifier: divisionModifier,
}
/** The description of each. */
export const currency = {
  currencyId: text('The ISO 4217 currency code.', { pattern: '^[A-Z]{3}$' }),
  currencySymbol: text('The currency’s symbol, or its code.'),
  currencyDecimalPlaces: fromModel(decimalPlaces, 'The number of decimal places.'),
  currencyDivisionModifier: fromModel(divisionModifier, 'The number of minor units in a major unit.'),
}

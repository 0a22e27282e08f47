type UnitNames = { readonly one: string; readonly other: string }

/** English names of minor units, singular and plural, and the currencies that use them. */
const table: readonly (readonly [one: string, other: string, currencies: string])[] = [
  [
    'cent',
    'cents',
    'AUD BBD BMD BND BSD BZD CAD EUR FJD GYD HKD JMD KES LKR MUR NAD NZD SGD TTD TWD USD ZAR',
  ],
  ['penny', 'pence', 'FKP GBP GIP SHP'],
  ['centavo', 'centavos', 'ARS BRL COP DOP GTQ HNL MXN NIO PHP'],
  ['fils', 'fils', 'AED BHD JOD KWD'],
  ['paisa', 'paise', 'INR'],
  ['öre', 'öre', 'SEK'],
  ['øre', 'øre', 'DKK NOK'],
  ['kuruş', 'kuruş', 'TRY'],
  ['fen', 'fen', 'CNY'],
  ['grosz', 'groszy', 'PLN'],
  ['sen', 'sen', 'IDR MYR'],
  ['halala', 'halalas', 'SAR'],
  ['baisa', 'baisas', 'OMR'],
  ['millime', 'millimes', 'TND'],
  ['satang', 'satang', 'THB'],
]

/** Names of minor units by currency. Leaves out currencies with two names or none in use. */
export const minorUnitNames: ReadonlyMap<string, UnitNames> = new Map(
  table.flatMap(([one, other, currencies]) => currencies.split(' ').map((id) => [id, { one, other }])),
)

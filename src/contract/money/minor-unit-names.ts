type UnitNames = { readonly one: string; readonly many: string }

/** What a minor unit is called in English, of one and of many, and whose it is. */
const table: readonly (readonly [one: string, many: string, currencies: string])[] = [
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

/** By the currency. Those that have two names, or none in use, are left out. */
export const minorUnitNames: ReadonlyMap<string, UnitNames> = new Map(
  table.flatMap(([one, many, currencies]) => currencies.split(' ').map((id) => [id, { one, many }])),
)

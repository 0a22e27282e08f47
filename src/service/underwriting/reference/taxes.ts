import type { TaxRow } from './reference-rows.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../README.md.

/**
 * Tax on insurance premiums of holders in a country, for carriage within it. Carriage across its border or abroad is
 * exempt in each of them. A country that's missing here is taxed 0 with a note that says so.
 */
export const taxes: readonly TaxRow[] = [
  {
    // HMRC notice IPT1: standard rate since 1 June 2017; international goods in transit are exempt.
    country: 'GB',
    name: 'UK insurance premium tax',
    rate: 120_000,
    validFrom: '2017-06-01T00:00:00.000Z',
    source: 'standard rate, HMRC notice IPT1',
  },
  {
    // Act 664/1966, vero.fi: 25.5% since 1 September 2024; goods exported, imported or in transit are exempt.
    country: 'FI',
    name: 'Finnish insurance premium tax',
    rate: 255_000,
    validFrom: '2024-09-01T00:00:00.000Z',
    source: 'Act 664/1966',
  },
  {
    // VersStG § 6 (rate, since 1 January 2007) and § 4 (1) no. 10 (goods across the border or abroad are exempt).
    country: 'DE',
    name: 'German insurance tax',
    rate: 190_000,
    validFrom: '2007-01-01T00:00:00.000Z',
    source: 'VersStG § 6',
  },
  {
    // Ley 13/1996 art. 12, rate by Ley 11/2020 since 1 January 2021; international carriage of goods is exempt.
    country: 'ES',
    name: 'Spanish insurance premium tax',
    rate: 80_000,
    validFrom: '2021-01-01T00:00:00.000Z',
    source: 'Ley 13/1996 art. 12',
  },
]

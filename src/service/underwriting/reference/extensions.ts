import type { ExtensionRow } from './reference-rows.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../README.md.

/** The exclusion of every level that the two extensions below buy back. */
export const warAndStrikes = 'War and strikes'

/**
 * War and strikes: separate wordings and premium lines, available with any level of cover. War applies only while the
 * goods are waterborne or in the air, so it has no rate by land. The wordings are the Institute's; the rates are
 * fictional, within the ranges of trade sources.
 */
export const extensions: readonly ExtensionRow[] = [
  {
    id: 'war',
    name: 'War',
    scope: 'It applies only while the goods are on board a ship or an aircraft.',
    covered: 'War, capture and derelict mines, while the goods are on board a ship or an aircraft',
    exclusion: warAndStrikes,
    minimumPremium: 5_00,
    rates: [
      { mode: '2', rate: 250, clauses: 'Institute War Clauses (Cargo) 1/1/09' },
      { mode: '3', rate: 200, clauses: 'Institute War Clauses (Air Cargo) 1/1/09' },
    ],
  },
  {
    id: 'strikes',
    name: 'Strikes, riots and civil commotions',
    scope: 'It applies throughout the journey, by land too.',
    covered: 'Damage by strikers, rioters or terrorists',
    exclusion: warAndStrikes,
    minimumPremium: 5_00,
    rates: [
      { mode: '1', rate: 100, clauses: 'Institute Strikes Clauses (Cargo) 1/1/09' },
      { mode: '2', rate: 120, clauses: 'Institute Strikes Clauses (Cargo) 1/1/09' },
      { mode: '3', rate: 100, clauses: 'Institute Strikes Clauses (Air Cargo) 1/1/09' },
    ],
  },
]

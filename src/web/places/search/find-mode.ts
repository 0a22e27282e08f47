import { transportNames } from '#contract/journey.ts'
import type { Setup } from '#contract/setup.ts'
import type { PlaceMode } from './place-codes.ts'

/** Words in names of transport types, by mode. The words for sea are last, because air freight is “shipping” too. */
const modeWords: readonly (readonly [PlaceMode, RegExp])[] = [
  [
    'land',
    /\b(land|overland|inland(?! (water|ship|navi|barge))|road|truck|lorry|rail|train|haulage|ground)/i,
  ],
  ['air', /\b(air|plane|flight)/i],
  ['sea', /\b(sea|ocean|vessel|ship\b|shipping|ferry|barge|maritime)/i],
]

/**
 * Finds the mode that a transport type means, by its name in setup. If setup has no name for the ID, it means the same as
 * on our service. The name comes first, because other services may number their modes differently. Undefined if the mode is
 * unknown.
 */
export function findMode(id: string, { transportTypes }: Setup): PlaceMode | undefined {
  const name = transportTypes?.find((type) => type.id === id)?.name ?? transportNames.get(id) ?? ''
  return modeWords.find(([, words]) => words.test(name))?.[0]
}

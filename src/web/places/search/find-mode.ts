import { transportNames } from '#contract/journey.ts'
import type { Setup } from '#contract/setup.ts'
import type { PlaceMode } from './place-codes.ts'

/** How the names of transport types that mean a mode begin, in words of the trade. */
const modeWords: readonly (readonly [PlaceMode, RegExp])[] = [
  ['land', /\b(land|road|truck|lorry|rail|train)/i],
  ['sea', /\b(sea|ocean|vessel|ship\b|maritime)/i],
  ['air', /\b(air|plane|flight)/i],
]

/**
 * Finds the mode that a transport type means, by its name in setup. Only without a name there, an ID means what it means
 * on our service: others may number their modes differently. Undefined if the mode is unknown.
 */
export function findMode(id: string, { transportTypes }: Setup): PlaceMode | undefined {
  const name = transportTypes?.find((type) => type.id === id)?.name ?? transportNames.get(id) ?? ''
  return modeWords.find(([, words]) => words.test(name))?.[0]
}

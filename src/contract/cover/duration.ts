import type { Offer } from '#contract/offer.ts'
import { isInstituteCover } from './cover.ts'

/** When a cover begins and ends. Each text is part of a sentence about the goods. */
export type Duration = { readonly begins: string; readonly ends: readonly string[] }

/** Clause 8 of the Institute Cargo Clauses 1/1/09 in brief. Only the wording itself is binding. */
const clauseEight: Duration = {
  begins: 'When the goods are first moved in the warehouse where the journey starts, for immediate loading.',
  ends: [
    'When the goods are unloaded at the final warehouse,',
    'or earlier, if the holder chooses to store or distribute them on the way,',
    'or 60 days after discharge from the ship at the final port, whichever comes first.',
    'Delay beyond the holder’s control doesn’t end the cover.',
  ],
}

/** Describes when the cover of an offer begins and ends. Undefined unless it follows the Institute Cargo Clauses. */
export function describeDuration({ coverage }: Pick<Offer, 'coverage'>): Duration | undefined {
  return isInstituteCover(coverage) ? clauseEight : undefined
}

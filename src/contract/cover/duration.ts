import type { Offer } from '#contract/offer.ts'

/** When a cover begins and ends, each as the rest of a sentence about the goods. */
export type Duration = { readonly begins: string; readonly ends: readonly string[] }

/** Clause 8 of the Institute Cargo Clauses 1/1/09, in short; the wording itself is what binds. */
const clauseEight: Duration = {
  begins:
    'When the goods are first moved in the warehouse or store where the journey starts, to be loaded at once.',
  ends: [
    'When they are unloaded in the final warehouse or store,',
    'or earlier, where the holder chooses to store or hand them out on the way,',
    'or 60 days after they are discharged from the ship at the last port: whichever comes first.',
    'A delay that the holder cannot help does not end it.',
  ],
}

/** When the cover of an offer begins and ends; nothing under a wording that is not the Institute's. */
export function describeDuration({ coverage }: Pick<Offer, 'coverage'>): Duration | undefined {
  return coverage && /^[ABC]$/.test(coverage.level) ? clauseEight : undefined
}

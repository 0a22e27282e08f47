import type { Effect } from './effect-rows.ts'

/** An effect that changes nothing, to spread before one that does. */
export const noEffect: Effect = {
  load: null,
  excessFactor: null,
  widestCover: null,
  condition: null,
  covered: null,
  exclusion: null,
  declined: null,
}

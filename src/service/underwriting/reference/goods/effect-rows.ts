import type { CoverLevel } from '#contract/offer.ts'

// The rows of the tariff that change an offer besides its rates. Rates and factors are parts per million.

/** How a transport condition or an answer changes an offer. A part without effect is null. */
export type Effect = {
  /** The loading: added to the premium, in parts per million of it; negative if it's cheaper. */
  readonly load: number | null
  /** A factor on the excess, in parts per million. The highest applies. */
  readonly excessFactor: number | null
  /** The widest cover that stays available. */
  readonly widestCover: CoverLevel | null
  /** What the holder must do, as a sentence. */
  readonly condition: string | null
  /** Lines to add to the covered and excluded perils. */
  readonly covered: string | null
  readonly exclusion: string | null
  /** Why it isn't insured, as a sentence. */
  readonly declined: string | null
}

/** The effects of a transport condition on some goods. Without a row, it has none. */
export type FeatureTermsRow = Effect & {
  readonly featureId: string
  /** The class or group of goods; null for all. A row for the class takes precedence over one for its group. */
  readonly commodity: string | null
  readonly commodityGroup: string | null
  /** The condition to choose instead if this one is declined, if another one helps. */
  readonly instead: string | null
  /** The source of the effects; says if they're samples. */
  readonly source: string
}

/** A question about some goods. */
export type CommodityQuestionRow = {
  readonly id: string
  readonly text: string
  /** The groups and classes of goods that it's asked about. */
  readonly commodityGroups: readonly string[]
  readonly commodities: readonly string[]
  /** The source of the effects; says if they're samples. */
  readonly source: string
  /** The first one applies while the question is unanswered. */
  readonly options: readonly QuestionOptionRow[]
}

/** A possible answer, and its effects. */
export type QuestionOptionRow = Effect & {
  readonly id: string
  readonly label: string
  /** A short name for the price breakdown. */
  readonly name: string
  /** Every leg needs one of these transport conditions, or else the answer is declined; null if none is needed. */
  readonly features: readonly string[] | null
  /** The answer to give instead if it's declined. */
  readonly instead: string | null
}

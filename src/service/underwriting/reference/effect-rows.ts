import type { CoverLevel } from '#contract/offer.ts'

// The rows of the tariff that change an offer besides its rates. Rates and factors are parts per million.

/** What something about a shipment changes in its offer. Each part is null if it changes nothing. */
export type Effect = {
  /** Added to the premium, in parts per million of it; negative if it's cheaper. */
  readonly load: number | null
  /** A factor on the excess. Of several, the highest applies. */
  readonly excessFactor: number | null
  /** The widest cover that stays available. */
  readonly widestCover: CoverLevel | null
  /** What the holder has to do, as a sentence. */
  readonly condition: string | null
  /** Lines to add to what is covered and to what isn't. */
  readonly covered: string | null
  readonly exclusion: string | null
  /** Why it isn't insured, as a sentence. */
  readonly declined: string | null
}

/** What a transport condition changes for some goods. Without a row, it changes nothing. */
export type FeatureTermsRow = Effect & {
  readonly featureId: string
  /** The class or group of goods; null for all. A row for the class comes first, then one for the group. */
  readonly commodity: string | null
  readonly commodityGroup: string | null
  /** The condition to choose instead of a declined one, if another one helps. */
  readonly instead: string | null
  /** Where it comes from; says if it's a sample. */
  readonly source: string
}

/** A question about some goods. */
export type CommodityQuestionRow = {
  readonly id: string
  readonly text: string
  /** The groups and classes of goods that it's asked about. */
  readonly commodityGroups: readonly string[]
  readonly commodities: readonly string[]
  /** Where its effects come from; says if they're samples. */
  readonly source: string
  /** The first one applies while the question is unanswered. */
  readonly options: readonly QuestionOptionRow[]
}

/** A possible answer, and what it changes. */
export type QuestionOptionRow = Effect & {
  readonly id: string
  readonly label: string
  /** What it means, as a few words for the price. */
  readonly name: string
  /** Transport conditions of which every leg needs one, or else it's declined; null if it needs none. */
  readonly features: readonly string[] | null
  /** The answer to give instead if it's declined. */
  readonly instead: string | null
}

import type { CoverLevel } from '#contract/offer.ts'
import type { ListedArea, Passage } from '#contract/places/routing.ts'

// The rows of the reference tables. Amounts are whole minor units of the edition's
// currency, rates and factors are parts per million, moments are ISO 8601 in UTC.

/** A transport type as numbered on the wire: `1` land, `2` sea, `3` air. */
export type Mode = '1' | '2' | '3'

/** A section in the conditions of a wording: its heading and sentences. */
export type Condition = { readonly title: string; readonly sentences: readonly string[] }

/** An edition of the tariff, with the numbers that apply to all goods. */
export type EditionRow = {
  readonly id: string
  readonly name: string
  readonly validFrom: string
  /** Whether it's a sample: offers priced from it provide no cover. */
  readonly sample: boolean
  /** The currency of its amounts. */
  readonly currencyId: string
  /** Loading of the premium for each leg beyond the first, and its cap. */
  readonly furtherLegLoad: number
  readonly furtherLegCap: number
  /** A share of the premium. */
  readonly technologyFee: number
  /** A flat amount. */
  readonly bookingFee: number
  /** Maximum number of days from now to departure. */
  readonly horizonDays: number
  /** Minimum number of days from now to departure, by the mode of the first leg. */
  readonly noticeLand: number
  readonly noticeSea: number
  readonly noticeAir: number
  /** Maximum number of days that a leg, or a journey by these modes, may take. */
  readonly longestLand: number
  readonly longestSea: number
  readonly longestAir: number
  /** The conditions of its wording, which apply at every level of cover. */
  readonly conditions: readonly Condition[]
}

/** Commodities that are rated alike. */
export type CommodityGroupRow = {
  readonly id: string
  readonly name: string
  /** How long offers for these goods are valid. */
  readonly validitySeconds: number
  /** The widest cover available; wider ones are declined. */
  readonly widestCover: CoverLevel
  /** What isn't covered unless every leg has a transport condition that covers it, if anything. */
  readonly exclusion: string | null
  /** How to get cover for it, as a sentence, if possible. */
  readonly condition: string | null
}

/** A class of goods. `declined` is the sentence that says why it isn't insured, else null. */
export type CommodityRow = {
  readonly id: string
  readonly name: string
  readonly group: string
  readonly declined: string | null
  /** Whether a shipment needs a description. */
  readonly needsDescription: boolean
}

/** Countries that are rated alike. */
export type PlaceGroupRow = { readonly id: string; readonly name: string }

/** A country of ISO 3166-1. */
export type CountryRow = {
  readonly alpha2: string
  readonly alpha3: string
  readonly placeGroup: string
  /** Since when nothing from, to or through it is insured, else null. */
  readonly embargoedFrom: string | null
}

/** One major unit of the edition's currency, in major units of another. */
export type ExchangeRateRow = {
  readonly currencyId: string
  readonly rate: number
  readonly validFrom: string
  /** The source of the rate, shown next to it; says if it's a sample. */
  readonly source: string
}

/** The price of one group of goods by one mode on one lane. Without a row, it isn't insured. */
export type TariffRow = {
  readonly commodityGroup: string
  readonly originGroup: string
  readonly destinationGroup: string
  readonly mode: Mode
  /** Parts per million of the insured value, for cover A and one leg. */
  readonly baseRate: number
  readonly minimumPremium: number
  readonly maximumValue: number
  /** The excess of cover A. */
  readonly excess: number
}

/** A level of cover. */
export type CoverRow = {
  readonly level: CoverLevel
  readonly name: string
  /** The clauses it follows. */
  readonly clauses: string
  /** Factors on the premium and the excess of cover A. */
  readonly factor: number
  readonly excessFactor: number
  readonly covered: readonly string[]
  readonly notCovered: readonly string[]
}

/** Cover that can be added to any level, as a separate line. */
export type ExtensionRow = {
  readonly id: string
  readonly name: string
  /** Where it applies, as a sentence. */
  readonly scope: string
  /** What it covers, as a line among those of a level. */
  readonly covered: string
  /** The exclusion of a level that it buys back, alone or with other extensions. */
  readonly exclusion: string
  readonly minimumPremium: number
  /** Its price by each mode, in parts per million of the insured value at any level, and the clauses it follows. */
  readonly rates: readonly { readonly mode: Mode; readonly rate: number; readonly clauses: string }[]
}

/** The tax on premiums and fees for carriage within one country. */
export type TaxRow = {
  readonly country: string
  readonly name: string
  readonly rate: number
  readonly validFrom: string
  /** The legal source. */
  readonly source: string
}

/** A chapter or heading of the Harmonized System, or words without one, and the class of goods they belong to. */
export type CommodityWordsRow = {
  /** 2, 4 or 6 digits, or empty. */
  readonly code: string
  readonly commodityId: string
  /** What the code means, in plain words. */
  readonly name: string
  /** What people call these goods, in the singular. */
  readonly words: readonly string[]
}

/** A canal or strait, open or closed from `validFrom` on. */
export type PassageRow = Passage & {
  readonly validFrom: string
  readonly source: string
}

/** The usual speed of a mode, in kilometres per day, and the hours spent at both ends. */
export type UsualSpeedRow = {
  readonly mode: Mode
  readonly kilometresPerDay: number
  readonly hours: number
  readonly validFrom: string
  /** The source of the numbers; says if they are samples. */
  readonly source: string
}

/** An area where an extension costs more, listed or delisted from `validFrom` on. */
export type ListedAreaRow = ListedArea & {
  readonly listed: boolean
  readonly validFrom: string
}

/** An edition of the list that holders and places are screened against. */
export type ScreeningEdition = {
  readonly id: string
  readonly name: string
  readonly validFrom: string
  /** Whether it's a sample with fictional names. */
  readonly sample: boolean
  /** Who to call about a match, as the end of a sentence. */
  readonly contact: string
}

/** A listed party or place: its name and aliases. */
export type ScreeningEntry = {
  readonly kind: 'company' | 'person' | 'place'
  readonly names: readonly string[]
}

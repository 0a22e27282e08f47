import type { Currency } from '#contract/money/money.ts'
import type { CoverLevel } from '#contract/offer.ts'
import type { TransportFeature } from '#contract/setup.ts'
import type { KnownPlace, UnknownPlace } from '#service/underwriting/places/route.ts'
import type { Screening } from '#service/underwriting/screening/screening.ts'

// The rows of the reference tables, and what is loaded of them for one quote. Amounts are whole minor units of
// the edition's currency, rates and factors are parts per million, moments are ISO 8601 in UTC.

/** A transport type as the wire numbers it: `1` land, `2` sea, `3` air. */
export type Mode = '1' | '2' | '3'

/** A heading in the conditions of a wording, with its sentences. */
export type Condition = { readonly title: string; readonly sentences: readonly string[] }

/** One edition of the tariff, with every number of it that stands once. */
export type EditionRow = {
  readonly id: string
  readonly name: string
  readonly validFrom: string
  /** Made up for showing; what is priced from it insures nothing. */
  readonly sample: boolean
  /** The currency that its amounts are in. */
  readonly currencyId: string
  /** Added to the premium for each leg beyond the first, and the most that these come to. */
  readonly furtherLegLoad: number
  readonly furtherLegCap: number
  /** A share of the premium. */
  readonly technologyFee: number
  /** A flat amount. */
  readonly bookingFee: number
  /** The most days from now to departure. */
  readonly horizonDays: number
  /** The fewest days from now to departure, by how the first leg moves. */
  readonly noticeLand: number
  readonly noticeSea: number
  readonly noticeAir: number
  /** The most days that a leg, or a journey by these modes, may take. */
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
  /** How long an offer for such goods holds. */
  readonly validitySeconds: number
  /** The widest cover given; wider ones are declined. */
  readonly widestCover: CoverLevel
}

/** A class of goods. `declined` is the whole sentence why nobody insures it, else null. */
export type CommodityRow = {
  readonly id: string
  readonly name: string
  readonly group: string
  readonly declined: string | null
}

/** Countries that are rated alike. */
export type PlaceGroupRow = { readonly id: string; readonly name: string }

/** A country of ISO 3166-1. */
export type CountryRow = {
  readonly alpha2: string
  readonly alpha3: string
  readonly placeGroup: string
  /** From when nothing from, to or through it is insured, else null. */
  readonly embargoedFrom: string | null
}

/** What one major unit of the edition's currency is in major units of another. */
export type ExchangeRateRow = {
  readonly currencyId: string
  readonly rate: number
  readonly validFrom: string
  /** A sample, or whose rate it is. Read out beside the rate. */
  readonly source: string
}

/** What one class of goods costs by one mode on one lane. Where there is no row, it is not insured. */
export type TariffRow = {
  readonly commodityGroup: string
  readonly originGroup: string
  readonly destinationGroup: string
  readonly mode: Mode
  /** Parts per million of the insured value, for cover A and one leg. */
  readonly baseRate: number
  readonly minimumPremium: number
  readonly maximumValue: number
  /** What the holder bears of each loss under cover A. */
  readonly excess: number
}

/** A level of cover. */
export type CoverRow = {
  readonly level: CoverLevel
  readonly name: string
  /** The wording it follows. */
  readonly clauses: string
  /** Of the premium, and of the excess, of cover A. */
  readonly factor: number
  readonly excessFactor: number
  readonly covered: readonly string[]
  readonly notCovered: readonly string[]
}

/** What an extension costs by one mode. Where there is no row, it does not hold by that mode. */
type ExtensionRateRow = {
  readonly mode: Mode
  /** Parts per million of the insured value, whatever the level of cover. */
  readonly rate: number
  /** The wording it follows by that mode. */
  readonly clauses: string
}

/** Cover that may be bought beside each level: a separate line, never inside it. */
export type ExtensionRow = {
  readonly id: string
  readonly name: string
  /** Where it holds, as a sentence. */
  readonly scope: string
  /** What it covers, as a line beside those of a level. */
  readonly covered: string
  /** The line of a level's exclusions that it lifts, alone or with others. */
  readonly exclusion: string
  readonly minimumPremium: number
  readonly rates: readonly ExtensionRateRow[]
}

/** The tax on premiums and fees where goods are carried within one country. */
export type TaxRow = {
  readonly country: string
  readonly name: string
  readonly rate: number
  readonly validFrom: string
  /** The rule it stands on. */
  readonly source: string
}

/** One end of the journey. `code` is null if the country is unknown. No cover is offered then. */
export type RouteEnd = { readonly code: string | null; readonly group: PlaceGroupRow }

/** Everything that decides one quote, as it stood at one moment. */
export type Terms = {
  readonly edition: EditionRow
  /** The edition, or who stands behind the papers, is made up for showing: nothing is insured. */
  readonly sample: boolean
  /** The edition's currency, and the offer's. */
  readonly base: Currency
  readonly currency: Currency
  readonly exchangeRate: ExchangeRateRow
  readonly commodity: CommodityRow
  readonly group: CommodityGroupRow
  readonly origin: RouteEnd
  readonly destination: RouteEnd
  /** Every country that the journey touches, as `readRoute` gives them. */
  readonly countries: readonly CountryRow[]
  /** The country of the holder's address; null where none could be read. */
  readonly home: CountryRow | null
  /** The places whose country is known. */
  readonly knownPlaces: readonly KnownPlace[]
  /** The places whose country is unknown. No cover is offered if there are any. */
  readonly unknownPlaces: readonly UnknownPlace[]
  /** The rows of this group on this lane, of every mode. */
  readonly tariffs: readonly TariffRow[]
  /** Each level once. */
  readonly covers: readonly CoverRow[]
  /** Every extension of the edition, in its order. */
  readonly extensions: readonly ExtensionRow[]
  /** The row in force of the first place's country, or null. */
  readonly tax: TaxRow | null
  /** The conditions of carriage that are on the list. */
  readonly features: readonly TransportFeature[]
  /** The list in force that the holder and the places are screened against. */
  readonly screening: Screening
}

import type { Currency } from '#contract/money/money.ts'
import type { Routing } from '#contract/places/routing.ts'
import type { TransportFeature } from '#contract/setup.ts'
import type { KnownPlace, UnknownPlace } from '#service/underwriting/places/route.ts'
import type { Screening } from '#service/underwriting/screening/screening.ts'
import type {
  CommodityQuestionRow,
  FeatureTermsRow,
} from '#service/underwriting/reference/goods/effect-rows.ts'
import type {
  EditionRow,
  CommodityGroupRow,
  CommodityRow,
  PlaceGroupRow,
  CountryRow,
  ExchangeRateRow,
  TariffRow,
  CoverRow,
  ExtensionRow,
  TaxRow,
} from '#service/underwriting/reference/reference-rows.ts'

/** One end of the journey. `code` is null if the country is unknown, in which case no cover is offered. */
export type RouteEnd = { readonly code: string | null; readonly group: PlaceGroupRow }

/** A place group that goods are carried from, and the one they are carried to. */
export type Lane = {
  readonly origin: PlaceGroupRow
  readonly destination: PlaceGroupRow
  readonly tariffs: readonly TariffRow[]
}

/** Everything that determines a quote, as in force at one time. */
export type Terms = {
  readonly edition: EditionRow
  /** Whether the edition or the insurer is a sample, so that there's no cover. */
  readonly sample: boolean
  /** The edition's currency and the offer's. */
  readonly base: Currency
  readonly currency: Currency
  readonly exchangeRate: ExchangeRateRow
  /** What organizations add to the tariff's booking fee, in minor units of the offer's currency. */
  readonly addedFees?: number
  readonly commodity: CommodityRow
  readonly group: CommodityGroupRow
  /** The questions about these goods. */
  readonly questions: readonly CommodityQuestionRow[]
  readonly origin: RouteEnd
  readonly destination: RouteEnd
  /** Every country of the journey and of the Incoterms rule's place, from `readRoute`. */
  readonly countries: readonly CountryRow[]
  /** The country of the holder's address; null if unknown. */
  readonly holderCountry: CountryRow | null
  /** The places whose country is known. */
  readonly knownPlaces: readonly KnownPlace[]
  /** The places whose country is unknown. No cover is offered if there are any. */
  readonly unknownPlaces: readonly UnknownPlace[]
  /** The lanes from each place to each later one, the whole journey first, with the rows of this group for every mode. */
  readonly lanes: readonly Lane[]
  /** The strictest terms of all lanes, for every mode that's insured on each of them. */
  readonly tariffs: readonly TariffRow[]
  /** Each level once, widest first. */
  readonly covers: readonly CoverRow[]
  /** Every extension of the edition, in its order. */
  readonly extensions: readonly ExtensionRow[]
  /** The row in force for the tax territory of the first place, or null. */
  readonly tax: TaxRow | null
  /** The known transport conditions. */
  readonly features: readonly TransportFeature[]
  /** The effects of transport conditions, for all goods. */
  readonly featureTerms: readonly FeatureTermsRow[]
  /** The list in force for screening the holder and the places. */
  readonly screening: Screening
  /** The data that routes by sea depend on, and the listed areas. */
  readonly routing: Routing
}

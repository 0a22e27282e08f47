import type { Currency } from '#contract/money/money.ts'
import type { TransportFeature } from '#contract/setup.ts'
import type * as Goods from '#service/underwriting/reference/goods/effect-rows.ts'
import type * as Rows from '#service/underwriting/reference/reference-rows.ts'

// The tables that prices depend on. Those with `edition_id` belong to one edition of the tariff.

/** Money and rates, stored as bigint. Both engines return a number, or fail if it can't be exact. */
export type Integer = number
/** 0 or 1, because SQLite has no booleans. */
export type SqlBoolean = number
/** ISO 8601 in UTC with milliseconds. */
export type Timestamp = string
/** JSON as text. */
export type Json = string

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : ''
type Stored<Value> = Value extends boolean ? SqlBoolean : Value extends readonly unknown[] ? Json : Value

/** The columns of a record in the code: `validFrom` becomes `valid_from`. Lists are JSON. */
export type Columns<Fields> = {
  [Name in keyof Fields & string as SnakeCase<Name>]: Stored<Fields[Name]>
}

type InEdition = { edition_id: string }
type Positioned = { position: number }

/** Every reference table. */
export type ReferenceSchema = {
  tariff_editions: Columns<Rows.EditionRow>
  commodity_groups: InEdition & Columns<Rows.CommodityGroupRow>
  commodities: InEdition &
    Positioned & {
      id: string
      name: string
      group_id: string
      declined: string | null
      needs_description: SqlBoolean | null
    }
  place_groups: InEdition & Columns<Rows.PlaceGroupRow>
  place_group_countries: InEdition & { alpha2: string; place_group_id: string }
  countries: { id: string; alpha2: string; alpha3: string; name: string; embargoed_from: Timestamp | null }
  states: { id: string; country: string; code: string; name: string }
  currencies: Positioned & Columns<Currency>
  exchange_rates: Columns<Rows.ExchangeRateRow>
  tariff_rows: InEdition & {
    commodity_group_id: string
    origin_group_id: string
    destination_group_id: string
    mode: string
    base_rate: number
    minimum_premium: Integer
    maximum_value: Integer
    excess: Integer
  }
  cover_levels: InEdition & Columns<Rows.CoverRow>
  taxes: Columns<Rows.TaxRow>
  transport_features: Positioned & Columns<TransportFeature>
  transport_feature_terms: InEdition & Positioned & Columns<Goods.FeatureTermsRow>
  commodity_questions: InEdition & Positioned & Columns<Omit<Goods.CommodityQuestionRow, 'options'>>
  commodity_question_options: InEdition &
    Positioned & { question_id: string } & Columns<Goods.QuestionOptionRow>
  extensions: InEdition & Positioned & Columns<Omit<Rows.ExtensionRow, 'rates'>>
  extension_rates: InEdition & { extension_id: string } & Columns<Rows.ExtensionRow['rates'][number]>
  commodity_words: Positioned & Columns<Rows.CommodityWordsRow>
  passages: Columns<Rows.PassageRow>
  usual_speeds: Columns<Rows.UsualSpeedRow>
  listed_areas: Columns<Rows.ListedAreaRow>
  screening_editions: Columns<Rows.ScreeningEdition> & {
    /** Digest of the file that it was loaded from. */
    digest: string | null
  }
  screening_entries: InEdition & { number: number } & Columns<Rows.ScreeningEntry>
  issuers: {
    valid_from: Timestamp
    /** Fictitious: provides no cover. */
    sample: SqlBoolean
    insurer: string
    insurer_address: string
    policy_number: string
    signed_by: string
    capacity: string
    claims_name: string
    claims_address: string
    claims_phone: string
    claims_email: string
  }
}

/**
 * The rows of all reference tables at one revision. Leaves out past screening lists, which are long and never used
 * again.
 */
export type ReferenceTables = {
  readonly [Name in keyof ReferenceSchema]: readonly ReferenceSchema[Name][]
}

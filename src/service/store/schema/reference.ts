import type { Generated, Selectable } from 'kysely'

// The tables that prices depend on. Those with `edition_id` belong to one edition of the tariff.

/** Money and rates, stored as bigint. Both engines return a number, or fail if it can't be exact. */
export type Integer = number
/** 0 or 1, because SQLite has no booleans. */
export type SqlBoolean = number
/** ISO 8601 in UTC with milliseconds. */
export type Timestamp = string
/** JSON as text. */
export type Json = string

/** Every reference table. */
export type ReferenceSchema = {
  tariff_editions: {
    id: string
    name: string
    valid_from: Timestamp
    sample: SqlBoolean
    currency_id: string
    further_leg_load: number
    further_leg_cap: number
    technology_fee: number
    booking_fee: Integer
    horizon_days: number
    notice_land: number
    notice_sea: number
    notice_air: number
    longest_land: Generated<number>
    longest_sea: Generated<number>
    longest_air: Generated<number>
    conditions: Generated<Json>
  }
  commodity_groups: {
    edition_id: string
    id: string
    name: string
    validity_seconds: number
    widest_cover: string
    exclusion: string | null
    condition: string | null
  }
  commodities: {
    edition_id: string
    id: string
    name: string
    group_id: string
    declined: string | null
    needs_description: SqlBoolean | null
    position: number
  }
  place_groups: { edition_id: string; id: string; name: string }
  place_group_countries: { edition_id: string; alpha2: string; place_group_id: string }
  countries: { id: string; alpha2: string; alpha3: string; name: string; embargoed_from: Timestamp | null }
  states: { id: string; country: string; code: string; name: string }
  currencies: {
    id: string
    symbol: string
    decimal_places: number
    division_modifier: number
    position: number
  }
  exchange_rates: { currency_id: string; valid_from: Timestamp; rate: Integer; source: string }
  tariff_rows: {
    edition_id: string
    commodity_group_id: string
    origin_group_id: string
    destination_group_id: string
    mode: string
    base_rate: number
    minimum_premium: Integer
    maximum_value: Integer
    excess: Integer
  }
  cover_levels: {
    edition_id: string
    level: string
    name: string
    clauses: string
    factor: number
    excess_factor: number
    covered: Json
    not_covered: Json
  }
  taxes: { country: string; valid_from: Timestamp; name: string; rate: number; source: string }
  transport_features: { id: string; name: string; transport_types: Json; position: number }
  transport_feature_terms: {
    edition_id: string
    position: number
    feature_id: string
    commodity: string | null
    commodity_group: string | null
    load: number | null
    excess_factor: number | null
    widest_cover: string | null
    condition: string | null
    covered: string | null
    exclusion: string | null
    declined: string | null
    instead: string | null
    source: string
  }
  commodity_questions: {
    edition_id: string
    id: string
    position: number
    text: string
    commodity_groups: Json
    commodities: Json
    source: string
  }
  commodity_question_options: {
    edition_id: string
    question_id: string
    id: string
    position: number
    label: string
    name: string
    load: number | null
    excess_factor: number | null
    widest_cover: string | null
    condition: string | null
    covered: string | null
    exclusion: string | null
    declined: string | null
    features: Json | null
    instead: string | null
  }
  extensions: {
    edition_id: string
    id: string
    name: string
    scope: string
    covered: string
    exclusion: string
    minimum_premium: Integer
    position: number
  }
  extension_rates: {
    edition_id: string
    extension_id: string
    mode: string
    rate: number
    clauses: string
  }
  commodity_word_editions: { id: string; name: string; valid_from: Timestamp; source: string }
  commodity_words: {
    edition_id: string
    position: number
    /** Of the Harmonized System; empty for words without one. */
    code: string
    commodity_id: string
    name: string
    words: Json
  }
  passages: {
    id: string
    valid_from: Timestamp
    name: string
    /** Two points with `lat` and `lon`. */
    gate: Json
    hours: number
    closed: SqlBoolean
    source: string
  }
  usual_speeds: {
    mode: string
    valid_from: Timestamp
    kilometres_per_day: number
    hours: number
    source: string
  }
  listed_areas: {
    id: string
    valid_from: Timestamp
    name: string
    /** Points with `lat` and `lon`. */
    outline: Json
    extension_id: string
    load: number
    listed: SqlBoolean
    source: string
  }
  screening_editions: {
    id: string
    name: string
    valid_from: Timestamp
    sample: SqlBoolean
    contact: string
    /** Digest of the file that it was loaded from. */
    digest: string | null
  }
  screening_entries: { edition_id: string; number: number; kind: string; names: Json }
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
 * Every row of every reference table at one revision. Screening lists are long and soon replaced, so only
 * current and future ones are included.
 */
export type ReferenceTables = {
  readonly [Name in keyof ReferenceSchema]: readonly Selectable<ReferenceSchema[Name]>[]
}

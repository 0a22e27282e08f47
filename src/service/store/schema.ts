import type { Insertable, Kysely } from 'kysely'

/** Money and rates: a bigint. Both engines give a number, or fail where it cannot be one exactly. */
type Whole = number
/** 0 or 1; SQLite has no booleans. */
type Flag = number
/** ISO 8601 in UTC with milliseconds. */
type Moment = string
/** A JSON text. */
type Json = string

type TariffEditions = {
  id: string
  name: string
  valid_from: Moment
  sample: Flag
  currency_id: string
  further_leg_load: number
  further_leg_cap: number
  technology_fee: number
  booking_fee: Whole
  horizon_days: number
  notice_land: number
  notice_sea: number
  notice_air: number
}

type CommodityGroups = {
  edition_id: string
  id: string
  name: string
  validity_seconds: number
  widest_cover: string
}

type Commodities = {
  edition_id: string
  id: string
  name: string
  group_id: string
  declined: string | null
  position: number
}

type PlaceGroups = { edition_id: string; id: string; name: string }
type PlaceGroupCountries = { edition_id: string; alpha2: string; place_group_id: string }

type Countries = { id: string; alpha2: string; alpha3: string; name: string; embargoed_from: Moment | null }

type States = { id: string; country: string; code: string; name: string }

type Currencies = {
  id: string
  symbol: string
  decimal_places: number
  division_modifier: number
  position: number
}
type ExchangeRates = { currency_id: string; valid_from: Moment; rate: Whole; source: string }

type TariffRows = {
  edition_id: string
  commodity_group_id: string
  origin_group_id: string
  destination_group_id: string
  mode: string
  base_rate: number
  minimum_premium: Whole
  maximum_value: Whole
  excess: Whole
}

type CoverLevels = {
  edition_id: string
  level: string
  name: string
  clauses: string
  factor: number
  excess_factor: number
  covered: Json
  not_covered: Json
}

type Taxes = { country: string; valid_from: Moment; name: string; rate: number; source: string }
type TransportFeatures = { id: string; name: string; transport_types: Json; position: number }

type Organizations = { id: string; name: string; created_at: Moment }

type Accounts = {
  id: string
  organization_id: string
  /** In lower case. */
  email: string
  name: string
  password_hash: string
  roles: Json
  demo: Flag
  created_at: Moment
}

type TokenSets = {
  /** The client id. */
  id: string
  organization_id: string
  name: string
  secret_digest: string
  roles: Json
  demo: Flag
  created_at: Moment
  revoked_at: Moment | null
}

type SignIns = {
  id: string
  organization_id: string
  account_id: string | null
  token_set_id: string | null
  created_at: Moment
  ended_at: Moment | null
}

type Tokens = {
  digest: string
  sign_in_id: string
  kind: 'access' | 'refresh'
  created_at: Moment
  expires_at: Moment
  /** When a refresh token was turned into the next one. */
  used_at: Moment | null
}

type Customers = {
  id: string
  organization_id: string
  /** E-mail and name in lower case: the same holder twice is one customer. */
  sameness: string
  email: string
  name: string
  holder: Json
  created_at: Moment
}

type Quotes = {
  id: string
  organization_id: string
  asked_by: string
  edition_id: string
  risk: Json
  created_at: Moment
}

type Offers = {
  id: string
  quote_id: string
  position: number
  accepted: Flag
  valid_until: Moment | null
  /** The offer exactly as it was made. */
  offer: Json
}

type Bookings = {
  id: string
  organization_id: string
  quote_id: string
  offer_id: string
  reference: string
  status: number
  status_at: Moment
  purchased_by: string
  purchased_at: Moment
}

type BookingEvents = {
  id: string
  booking_id: string
  user_id: string
  content: string
  created_at: Moment
}

type ListedQuotes = {
  quote_id: string
  organization_id: string
  booking_id: string | null
  reference: string
  /** As it was last written down: an offer that lapses writes nothing. */
  status: number
  status_at: Moment
  /** When the last offer lapses. */
  lapses_at: Moment | null
  created_at: Moment
  /** Empty of what was not bought. */
  purchased_at: Moment
  /** The holder's name without case or accents. */
  holder: string
  commodity_id: string
  currency_id: string
  /** In whole major units, for ordering. */
  insured_value: Whole
  start_time: Moment
  end_time: Moment
}

type ListedWords = { organization_id: string; word: string; quote_id: string }

type Audits = {
  id: string
  organization_id: string
  created_at: Moment
  user_id: string
  user_name: string
  act: string
  record_id: string | null
  content: string
}

/** Every table. SQLite and PostgreSQL have the same. */
export type Schema = {
  tariff_editions: TariffEditions
  commodity_groups: CommodityGroups
  commodities: Commodities
  place_groups: PlaceGroups
  place_group_countries: PlaceGroupCountries
  countries: Countries
  states: States
  currencies: Currencies
  exchange_rates: ExchangeRates
  tariff_rows: TariffRows
  cover_levels: CoverLevels
  taxes: Taxes
  transport_features: TransportFeatures
  organizations: Organizations
  accounts: Accounts
  token_sets: TokenSets
  sign_ins: SignIns
  tokens: Tokens
  customers: Customers
  quotes: Quotes
  offers: Offers
  bookings: Bookings
  booking_events: BookingEvents
  listed: ListedQuotes
  listed_words: ListedWords
  audits: Audits
}

export type Database = Kysely<Schema>
export type Row<Table extends keyof Schema> = Insertable<Schema[Table]>

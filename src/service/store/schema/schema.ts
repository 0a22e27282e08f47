import type { Generated, Insertable, Kysely } from 'kysely'
import type { LinkPurpose, NoticeKind, PeopleSchema } from './people.ts'
import type { Customers, SearchWords } from './customers.ts'
import type { Flag, Json, Moment, ReferenceSchema, Whole } from './reference.ts'
import type { SupportSchema } from './support.ts'

type Organizations = {
  id: string
  name: string
  created_at: Moment
  /** What it has set of its setup; null where it has set nothing. */
  require_confirmation: Generated<Flag | null>
  hide_cost_breakdown: Generated<Flag | null>
  allow_quotation: Generated<Flag | null>
  date_format: Generated<string | null>
  currency_id: Generated<string | null>
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
  /** To about a minute. */
  last_used_at: Generated<Moment | null>
}

/** Failed sign-ins by names that nobody has: how many on a day. */
type UnknownSignIns = { day: string; tries: number }

type Quotes = {
  id: string
  organization_id: string
  asked_by: string
  edition_id: string
  risk: Json
  created_at: Moment
  /** The edition of the list that it was screened against. */
  screened_by: Generated<string | null>
  /** The customer that it was asked for, where one was named. */
  customer_id: Generated<string | null>
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
  /** Of the certificate: 1 as it was bought. */
  edition: Generated<number>
  /** When cover starts; null if it starts with the journey. */
  cover_start: Generated<Moment | null>
}

type BookingEvents = {
  id: string
  booking_id: string
  user_id: string
  content: string
  created_at: Moment
  reason: string | null
  /** In which order the events of one moment came. */
  step: Generated<number>
}

/** One for each edition of a certificate after the first. */
type Corrections = {
  /** Its event's. */
  id: string
  booking_id: string
  edition: number
  created_at: Moment
  /** When the edition before was made. */
  replaced_at: Moment
  /** Which fields were corrected, each with what it was and is. */
  changes: Json
  /** What is insured, as it is in this edition. */
  risk: Json
}

/** Of a purchase that its sender gave a name: what was put down first. */
type PurchaseAttempts = { offer_id: string; name: string; withdrawn: Flag; created_at: Moment }

type ListedQuotes = {
  /** Rises with each quote that is listed. */
  number: Generated<number>
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
  /** The customer that it is for: named, or known by the holder. */
  customer_id: Generated<string | null>
  /** The account or token set that asked. */
  asked_by: Generated<string | null>
}

type Audits = {
  id: string
  organization_id: string
  created_at: Moment
  user_id: string
  user_name: string
  act: string
  record_id: string | null
  content: string
  /** For whom it was done, and the name then, where it was done for a customer. */
  customer_id: Generated<string | null>
  customer_name: Generated<string | null>
  /** What it is found by, as `searchText` has it. */
  words: string
}

/** Of a booking at most one of each kind. */
type AccountEntries = {
  id: string
  organization_id: string
  booking_id: string
  kind: 'premium' | 'refund'
  created_at: Moment
  /** Who the cover is for, as it stood then. */
  holder: string
  currency_id: string
  /** In minor units; a refund is below zero. */
  amount: Whole
  /** Of a booking that insures nothing, so that nothing is owed for it. */
  specimen: Flag
}

type Outbox = {
  /** The kind and the record, with a number after them where a kind goes out more than once for a record. */
  id: string
  kind: MailKind
  /** What it tells of: the id of a booking, of the link that it carries, or of an account. */
  record_id: string
  organization_id: string
  created_at: Moment
  state: 'waiting' | 'sent' | 'failed' | 'overtaken'
  /** When it may be taken: after the wait for the next try, or once whoever took it has had time enough. */
  due_at: Moment
  /** Which taking of it was the last. */
  taken_by: string | null
  /** How often it was taken. */
  tries: number
  settled_at: Moment | null
  /** What the mail server said last, or what went wrong. */
  answer: string | null
}

/** What a mail is about: a booking, whose letters are in `mail/letters.ts`, a link or an account, in files beside that. */
export type MailKind = 'certificate' | 'correction' | 'cancellation' | LinkPurpose | NoticeKind

/** One row, which rises with every change of the reference tables. */
type ReferenceRevision = { id: number; revision: Whole }

/** The single row that the readiness check writes. */
type Readiness = { id: number; checked_at: Moment; padding: string }

/** Every table. SQLite and PostgreSQL have the same. */
export type DatabaseSchema = ReferenceSchema &
  PeopleSchema &
  SupportSchema & {
    organizations: Organizations
    token_sets: TokenSets
    unknown_sign_ins: UnknownSignIns
    customers: Customers
    customer_words: SearchWords
    quotes: Quotes
    offers: Offers
    bookings: Bookings
    booking_events: BookingEvents
    corrections: Corrections
    purchase_attempts: PurchaseAttempts
    listed: ListedQuotes
    listed_words: SearchWords
    audits: Audits
    account_entries: AccountEntries
    outbox: Outbox
    reference_revision: ReferenceRevision
    readiness: Readiness
  }

export type Database = Kysely<DatabaseSchema>
export type Row<Table extends keyof DatabaseSchema> = Insertable<DatabaseSchema[Table]>

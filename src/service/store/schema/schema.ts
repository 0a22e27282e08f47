import type { Generated, Insertable, Kysely } from 'kysely'
import type { OrganizationKind, Settings } from '#contract/people/organization.ts'
import type { FeesSchema } from './fees.ts'
import type { LinkPurpose, NoticeKind, PeopleSchema } from './people.ts'
import type { Columns, SqlBoolean, Json, Timestamp, ReferenceSchema, Integer } from './reference.ts'
import type { SupportSchema } from './support.ts'

/** What an email is about: a booking, a link or an account. */
export type MailKind = 'certificate' | 'correction' | 'cancellation' | LinkPurpose | NoticeKind

/** The settings of an organization; null if it hasn't set them. */
export type SettingsRow = {
  [Column in keyof Columns<Settings>]: NonNullable<Columns<Settings>[Column]> | null
}

/** Every table, the same on SQLite and PostgreSQL unless it says otherwise. */
export type DatabaseSchema = ReferenceSchema &
  PeopleSchema &
  SupportSchema &
  FeesSchema & {
    organizations: {
      id: string
      name: string
      created_at: Timestamp
      kind: Generated<OrganizationKind>
      /** The organization above it; null for a root. */
      parent_id: string | null
      suspended_at: Timestamp | null
      /** The organization whose administrator suspended it. */
      suspended_by: string | null
      address: string | null
      public_url: string | null
      /** The customer that it was created from, if any. */
      source_customer_id: string | null
    } & SettingsRow
    /** The content of logos: at most one for each organization. */
    organization_logos: { organization_id: string; path: string; content: Uint8Array }
    /** Each organization with those above it, and with itself at depth 0. Triggers keep it up to date. */
    organization_ancestors: { organization_id: string; ancestor_id: string; depth: number }
    token_sets: {
      /** The client ID. */
      id: string
      organization_id: string
      name: string
      secret_digest: string
      roles: Json
      /** The only scopes that it has; null if it has all that its roles allow. */
      scopes: Json | null
      demo: SqlBoolean
      created_at: Timestamp
      /** Null if it never expires. */
      expires_at: Timestamp | null
      revoked_at: Timestamp | null
      /** To within a minute. */
      last_used_at: Timestamp | null
    }
    /** Failed sign-ins with unknown identifiers, counted per day. */
    unknown_sign_ins: { day: string; attempts: number }
    quotes: {
      id: string
      organization_id: string
      edition_id: string
      risk: Json
      created_at: Timestamp
      /** The edition of the screening list that it was checked against. */
      screened_by: string
      /** The customer it was requested for, if any. */
      customer_id: string | null
      /** The terms of the organizations from the top of the tree to its own; null if it's at the top. */
      fee_levels: Json | null
      /** The quote that replaced it before it was bought, if any. */
      newer_quote_id: string | null
      /** An ID that the quotes for one shipment share. Null until another one is compared with it. */
      chain_id: string | null
      /** Orders the quotes of a chain, because their IDs depend on the clock. */
      chain_position: Generated<number>
      /** Its offers exactly as they were returned, encoded by `encodeOffers`. */
      offers: Uint8Array
    }
    offers: {
      id: string
      quote_id: string
      position: number
    }
    bookings: {
      id: string
      organization_id: string
      quote_id: string
      offer_id: string
      reference: string
      status: number
      status_at: Timestamp
      purchased_at: Timestamp
      /** Version of the certificate, starting at 1. */
      edition: Generated<number>
      /** When cover starts. */
      cover_start: Timestamp
    }
    booking_events: {
      id: string
      booking_id: string
      user_id: string
      content: string
      created_at: Timestamp
      reason: string | null
      /** Orders events of the same moment. */
      step: Generated<number>
    }
    /** One row for each version of a certificate after the first. */
    corrections: {
      /** The ID of its event. */
      id: string
      booking_id: string
      edition: number
      created_at: Timestamp
      /** When the previous version was issued. */
      replaced_at: Timestamp
      /** The corrected fields, each with its old and new value. */
      changes: Json
      /** What this version insures. */
      risk: Json
    }
    /** The outcome of a named purchase attempt, which never changes. */
    purchase_attempts: { offer_id: string; name: string; withdrawn: SqlBoolean; created_at: Timestamp }
    booking_list: {
      /** Increases with each quote in the list. */
      number: Generated<number>
      quote_id: string
      organization_id: string
      booking_id: string | null
      reference: string
      /** The last stored status. The expiry of an offer isn't stored. */
      status: number
      status_at: Timestamp
      /** When the last offer expires. */
      expires_at: Timestamp | null
      created_at: Timestamp
      /** Empty if it wasn't bought. */
      purchased_at: Timestamp
      /** The holder's name without case or accents. */
      holder: string
      commodity_id: string
      currency_id: string
      /** In whole major units, for sorting. */
      insured_value: Integer
      start_time: Timestamp
      end_time: Timestamp
      /** The customer it was requested for or that matches the holder. */
      customer_id: string | null
      /** The account or API client that requested it. */
      requested_by: string | null
      /** Search words; see `addWords`. */
      words: Generated<string>
      /** Whether a newer quote replaced it before it was bought. */
      replaced: Generated<SqlBoolean>
    }
    audit_entries: {
      id: string
      organization_id: string
      created_at: Timestamp
      user_id: string
      user_name: string
      action: string
      record_id: string | null
      content: string
      /** The customer it was done for, if any, with their name at that time. */
      customer_id: string | null
      customer_name: string | null
      /** Search words; see `addWords`. */
      words: string
    }
    /** At most one entry of each kind per booking. */
    account_entries: {
      id: string
      organization_id: string
      booking_id: string
      kind: 'premium' | 'refund'
      created_at: Timestamp
      /** The holder's name at that time. */
      holder: string
      currency_id: string
      /** In minor units; negative for a refund. */
      amount: Integer
      /** Set for a specimen booking, which provides no cover, so nothing is payable. */
      specimen: SqlBoolean
    }
    outbox: {
      /** The kind and the record, followed by a number if a record can have several emails of the kind. */
      id: string
      kind: MailKind
      /** The ID of a booking, of the link that it carries, or of an account. */
      record_id: string
      organization_id: string
      created_at: Timestamp
      state: 'waiting' | 'sent' | 'failed' | 'obsolete'
      /** When it can be leased: after the delay before the next attempt, or once the current lease ends. */
      due_at: Timestamp
      /** The ID of the last lease. */
      leased_by: string | null
      /** The number of leases. */
      attempts: number
      finished_at: Timestamp | null
      /** The mail server's last response, or the error. */
      response: string | null
    }
    /** A single row that increases with every change of the reference tables. */
    reference_revision: { id: number; revision: Integer }
    /** What was last seeded from the code: the rows of a table as JSON, or the digest of an edition or of search words. */
    reference_seeds: { subject: string; content: string }
    /** The single row that the readiness check writes. */
    readiness: { id: number; checked_at: Timestamp; padding: string }
  }

export type Database = Kysely<DatabaseSchema>
export type Row<Table extends keyof DatabaseSchema> = Insertable<DatabaseSchema[Table]>

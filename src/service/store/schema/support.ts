import type { Generated } from 'kysely'
import type { SqlBoolean, Json, Timestamp } from './reference.ts'

// Customers, and the notes, links and failures of support staff.

export type SupportSchema = {
  customers: {
    /** Increases with each customer. */
    number: Generated<number>
    id: string
    organization_id: string
    /** The key of email address and name that tells holders apart; see `customerIdentity`. */
    identity_key: string
    name: string
    /** The name without case or accents. */
    sort_name: string
    holder: Json
    created_at: Timestamp
    changed_at: Timestamp | null
    /** Search words; see `addWords`. */
    words: Generated<string>
  }
  /** Append-only; a trigger rejects changes. */
  notes: {
    id: string
    organization_id: string
    quote_id: string
    user_id: string
    user_name: string
    content: string
    created_at: Timestamp
    /** The client's name for the request, so that a retry adds nothing. */
    attempt: string
  }
  /** Links to offers. The secret is stored as a digest. At most one link per offer isn't revoked. */
  offer_links: {
    id: string
    organization_id: string
    offer_id: string
    quote_id: string
    created_by: string
    created_by_name: string
    /** The organization that its creator acted for. */
    created_for: string
    /** The holder of the cover. */
    holder: string
    secret_digest: string
    demo: SqlBoolean
    created_at: Timestamp
    expires_at: Timestamp
    /** When it was first opened. */
    opened_at: Timestamp | null
    /** When the offer was bought through this link. */
    bought_at: Timestamp | null
    revoked_at: Timestamp | null
  }
  /** A request that failed in the service, or a rejected purchase: one row, however often it was tried. */
  failed_requests: {
    id: string
    organization_id: string
    /** A digest that is equal for retries of the same request. */
    request_key: string
    /** Set for a purchase. */
    quote_id: string | null
    offer_id: string | null
    /** Set for a failed quote. */
    risk: Json | null
    requested_by: string
    requested_by_name: string
    reason: string
    failure_count: number
    /** When it last failed. */
    failed_at: Timestamp
    /** When it was marked as resolved. */
    resolved_at: Timestamp | null
  }
}

import type { Flag, Json, Moment } from './reference.ts'

// What support staff keep about the quotes of their customers.

/** Added, never changed: the database keeps them so. */
type Notes = {
  id: string
  organization_id: string
  quote_id: string
  user_id: string
  user_name: string
  content: string
  created_at: Moment
  /** What its sender calls it, so that it is added once. */
  attempt: string
}

/** What opens a link is kept as a digest. Of an offer at most one is not revoked. */
type OfferLinks = {
  id: string
  organization_id: string
  offer_id: string
  quote_id: string
  made_by: string
  made_by_name: string
  /** Whom the cover is for. */
  holder: string
  secret_digest: string
  demo: Flag
  created_at: Moment
  expires_at: Moment
  /** For the first time. */
  opened_at: Moment | null
  /** Through this link. */
  bought_at: Moment | null
  revoked_at: Moment | null
}

/** An ask that failed in the service, or a purchase that was refused: once, however often it was tried. */
type FailedAsks = {
  id: string
  organization_id: string
  /** What it is the same ask by, as a digest. */
  about: string
  /** Of a purchase. */
  quote_id: string | null
  offer_id: string | null
  /** Of what could not be priced. */
  risk: Json | null
  asked_by: string
  asked_by_name: string
  sentence: string
  times: number
  /** For the last time. */
  failed_at: Moment
  /** When somebody said that it was dealt with. */
  settled_at: Moment | null
}

export type SupportSchema = { notes: Notes; offer_links: OfferLinks; failed_asks: FailedAsks }

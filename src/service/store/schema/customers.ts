import type { Generated } from 'kysely'
import type { Json, Moment } from './reference.ts'

export type Customers = {
  /** Increases with each customer. */
  number: Generated<number>
  id: string
  organization_id: string
  /** The key of email address and name that tells holders apart; see `customerIdentity`. */
  sameness: string
  email: string
  name: string
  /** The name without case or accents. */
  sort_name: string
  holder: Json
  created_at: Moment
  changed_at: Moment | null
}

/** A block of a word's posting list; see `search/search-index.ts`. */
export type SearchWords = {
  organization_id: string
  word: string
  block: number
  /** The block number times 256, plus one bit for each of its rows that contain the word. */
  marks: number
}

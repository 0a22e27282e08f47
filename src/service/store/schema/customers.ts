import type { Generated } from 'kysely'
import type { Json, Moment } from './reference.ts'

export type Customers = {
  /** Rises with each customer. */
  number: Generated<number>
  id: string
  organization_id: string
  /** E-mail and name as they are compared: the same holder twice is one customer. */
  sameness: string
  email: string
  name: string
  /** The name without case or accents. */
  sort_name: string
  holder: Json
  created_at: Moment
  changed_at: Moment | null
}

/** What rows are found by: for each word, in blocks, a bit for each number of theirs, as `word-marks` has them. */
export type SearchWords = { organization_id: string; word: string; block: number; marks: number }

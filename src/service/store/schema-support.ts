import type { Moment } from './schema-reference.ts'

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

export type SupportSchema = { notes: Notes }

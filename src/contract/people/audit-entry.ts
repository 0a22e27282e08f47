import * as z from 'zod/mini'

/** What somebody did. It is written once and never changed. */
export const AuditEntry = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** The account or the token set, and its name then. */
  userId: z.string(),
  userName: z.string(),
  /** The act of the wire tables, as `purchase`. */
  act: z.string(),
  /** The record that it was done to. */
  recordId: z.optional(z.string()),
  /** What was done, in words. */
  content: z.string(),
  /** For which customer it was done, and the name then, where it was done for one. */
  customerId: z.optional(z.string()),
  customerName: z.optional(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

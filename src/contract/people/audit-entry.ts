import * as z from 'zod/mini'

/** An entry of the audit log. Never changes. */
export const AuditEntry = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** The actor: a user or API client, and its name at the time. */
  userId: z.string(),
  userName: z.string(),
  /** The name of the action, such as `purchase`. */
  action: z.string(),
  /** The affected record. */
  recordId: z.optional(z.string()),
  /** Description of the action. */
  content: z.string(),
  /** The customer the actor acted for, if any, and the customer's name at the time. */
  customerId: z.optional(z.string()),
  customerName: z.optional(z.string()),
  /** The organization whose log it is in, if it isn't the caller's own. */
  organizationId: z.optional(z.string()),
  organizationName: z.optional(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

import * as z from 'zod/mini'

/** Whom people and token sets act for. */
export const Organization = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.optional(z.string()),
})
export type Organization = z.infer<typeof Organization>

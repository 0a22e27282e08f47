import * as z from 'zod/mini'

/** The reply of the status endpoint. */
export const ServiceStatus = z.object({
  sentence: z.string(),
  /** How to reset a forgotten password: with a link sent by `mail`, or by asking an `administrator`. */
  reset: z.optional(z.string()),
})

import * as z from 'zod/mini'

/** How the service says that it is up. */
export const ServiceStatus = z.object({
  sentence: z.string(),
  /** How whoever has forgotten a password gets another chance: a link by `mail`, or from an `administrator`. */
  reset: z.optional(z.string()),
})
export type ServiceStatus = z.infer<typeof ServiceStatus>

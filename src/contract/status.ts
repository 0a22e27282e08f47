import * as z from 'zod/mini'

/** How the service says that it is up. */
export const Status = z.object({ sentence: z.string() })
export type Status = z.infer<typeof Status>

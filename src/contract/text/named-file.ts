import * as z from 'zod/mini'

/** A file that a service hands out: the name to keep it under, and its bytes. */
export const NamedFile = z.object({
  /** Letters, figures, dots and dashes, so that it can stand in a header and on any disk. */
  name: z.string().check(z.regex(/^[\w-][\w.-]*$/, 'A file needs a plain name.')),
  bytes: z.instanceof(Uint8Array),
})
export type NamedFile = z.infer<typeof NamedFile>

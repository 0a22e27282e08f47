import * as z from 'zod/mini'

/** A file to download: its name and its bytes. */
export const NamedFile = z.object({
  /** Only letters, digits, dots, dashes and underscores, which are safe in headers and on any file system. */
  name: z.string().check(z.regex(/^[\w-][\w.-]*$/, 'Use letters, digits, dots and dashes.')),
  bytes: z.instanceof(Uint8Array),
})
export type NamedFile = z.infer<typeof NamedFile>

import { Readable } from 'node:stream'

/** A file that is handed out while it is made, so that it never lies in memory as a whole. */
export type StreamedFile = {
  /** As a `NamedFile` has it. */
  readonly name: string
  readonly parts: AsyncIterable<Uint8Array>
}

/** Whether what a handler gave is made while it is handed out. */
export function isStreamedFile(output: unknown): output is StreamedFile {
  return typeof output === 'object' && output !== null && 'parts' in output
}

/** The body of a reply. Whoever goes away ends it; what fails within cuts it off, so that nobody takes it for whole. */
export function toReadable({ parts }: StreamedFile): Readable {
  return Readable.from(parts, { objectMode: false })
}

import { Readable } from 'node:stream'

/** A file that is sent while it is generated, so that it is never in memory as a whole. */
export type StreamedFile = {
  /** The file name, as in `NamedFile`. */
  readonly name: string
  readonly parts: AsyncIterable<Uint8Array>
}

/** Whether the output of a handler is a streamed file. */
export function isStreamedFile(output: unknown): output is StreamedFile {
  return typeof output === 'object' && output !== null && 'parts' in output
}

/** Returns the body of a response. An error cuts the connection, so that a partial file can't pass for a whole one. */
export function toReadable({ parts }: StreamedFile): Readable {
  return Readable.from(parts, { objectMode: false })
}

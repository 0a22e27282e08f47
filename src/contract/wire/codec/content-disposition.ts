// Apart from the codecs of files, so that the client carries no schema for what few pages ask.

/** How a file is announced (RFC 6266), in ASCII. */
export function contentDisposition(name: string): string {
  return `attachment; filename="${name}"`
}

/** @returns the name that a Content-Disposition announces, if it is a quoted or a bare one. */
export function parseFileName(disposition: string | null): string | undefined {
  const [, quoted, bare] = /;\s*filename=(?:"([^"]*)"|([^\s;]+))/i.exec(disposition ?? '') ?? []
  return quoted ?? bare
}

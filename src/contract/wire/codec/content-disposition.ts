// Separate from the file codecs, so that pages that don't need their schema don't download it.

/** Formats the header for a file download (RFC 6266). Takes an ASCII name. */
export function formatContentDisposition(name: string): string {
  return `attachment; filename="${name}"`
}

/** Reads the file name from a Content-Disposition header, quoted or not. */
export function parseFileName(disposition: string | null): string | undefined {
  const [, quoted, bare] = /;\s*filename=(?:"([^"]*)"|([^\s;]+))/i.exec(disposition ?? '') ?? []
  return quoted ?? bare
}

import type { NamedFile } from '#contract/text/named-file.ts'

/** How long a browser may take until it has begun to save, in milliseconds. */
const revokeDelay = 60_000

/** Lets the browser save a file under its own name, as if a link to it had been followed. */
export function saveFile({ name, bytes }: NamedFile, type: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeDelay)
}

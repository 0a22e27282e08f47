import type { NamedFile } from '#contract/text/named-file.ts'

/** How long a browser may take to start saving, in milliseconds. */
const revokeDelay = 60_000

/** Saves a file under its name, as if the user had clicked a download link. */
export function saveFile({ name, bytes }: NamedFile, type: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeDelay)
}

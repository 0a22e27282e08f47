import { existsSync, readFileSync } from 'node:fs'

/** Reads a text file, if it exists. */
export function readIfExists(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

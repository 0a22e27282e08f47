import { createFieldProblem, Problem } from '#contract/problem.ts'

/** Error for a country that isn't in the reference data, by its ID or code. */
export const unknownCountryMessage =
  'Choose a country from the list, or use its two-letter code, for example FI.'

/** Returns what a lookup has found. @throws Problem `NOT_FOUND` with the record's name if there is nothing. */
export function assertFound<Found>(found: Found | undefined | false, name: string): Found {
  if (found === undefined || found === false) throw new Problem('NOT_FOUND', `${name} not found.`)
  return found
}

/** Rejects a single field with one sentence, which is also the message unless there is a `summary`. */
export function rejectField(path: string, message: string, summary = message): never {
  throw createFieldProblem(path, message, { summary })
}

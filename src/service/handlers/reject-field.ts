import { Problem } from '#contract/problem.ts'

/** Rejects a single field with one sentence. */
export function rejectField(path: string, message: string): never {
  throw new Problem('VALIDATION_FAILED', message, { fields: [{ path, message }] })
}

import { Problem } from '#contract/problem.ts'

/** Rejects a single field with one sentence. */
export function rejectField(path: string, sentence: string): never {
  throw new Problem('VALIDATION_FAILED', sentence, { fields: [{ path, sentence }] })
}

import { Problem } from '#contract/problem.ts'

/** Rejects a single field with one sentence, which is also the message unless there is a `summary`. */
export function rejectField(path: string, message: string, summary = message): never {
  throw new Problem('VALIDATION_FAILED', summary, { fields: [{ path, message }] })
}

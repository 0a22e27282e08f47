import type { Operation } from '#contract/wire/codec/operation.ts'
import { currentSession } from '#web/session.ts'
import { call, callOptional, type SendOptions } from './client.ts'

/**
 * Fetches a record, or a list of them, that a third-party server may not support. A 401 ends the session only if the
 * service has reported that this person may read it: otherwise, signing in again would only lead to the same 401.
 */
export function fetchRecord<Input, Output>(
  operation: Operation<string, Input, Output>,
  input: Input,
  options: SendOptions = {},
): Promise<Output> {
  const isPermitted = currentSession()?.identity?.scopes.includes(operation.action)
  return (isPermitted ? call : callOptional)(operation, input, options)
}

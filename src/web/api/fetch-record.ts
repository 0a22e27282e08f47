import type { Operation } from '#contract/wire/codec/operation.ts'
import { currentSession } from '#web/session.ts'
import { call, callOptional, type SendOptions } from './client.ts'

/**
 * Reads a record, or a list of them, which another server may not return. A 401 ends the session only if the service has reported that
 * this person may read it: elsewhere, signing in again would meet the same 401.
 */
export function fetchRecord<Input, Output>(
  operation: Operation<string, Input, Output>,
  input: Input,
  options: SendOptions = {},
): Promise<Output> {
  const isPermitted = currentSession()?.identity?.scopes.includes(operation.action)
  return (isPermitted ? call : callOptional)(operation, input, options)
}

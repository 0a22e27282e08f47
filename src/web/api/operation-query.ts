import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query'
import type { Operation } from '#contract/wire/codec/operation.ts'
import { call, callOptional } from './client.ts'

type Options<Output> = Omit<UndefinedInitialDataOptions<Output>, 'queryKey' | 'queryFn'>

type QueryContext = { readonly signal: AbortSignal; readonly client: QueryClient }

/** Calls an operation for a query. */
type SendQuery = <Input, Output>(
  operation: Operation<string, Input, Output>,
  input: Input,
  context: QueryContext,
) => Promise<Output>

/** Options for a page of a list: its rows reload whenever they're shown, and stay while another page loads. */
export const pageOptions = { placeholderData: keepPreviousData, staleTime: 0 }

/** Returns the options of a query that calls an operation. The query doesn't run while its input is undefined. */
export function operationQuery<Input, Output>(
  queryKey: readonly unknown[],
  operation: Operation<string, Input, Output>,
  input: NoInfer<Input> | undefined,
  options: Options<Output> = {},
  send: SendQuery = call,
) {
  return queryOptions({
    ...options,
    queryKey,
    // The action that the user needs permission for.
    meta: { action: operation.action },
    queryFn:
      input === undefined
        ? skipToken
        : ({ signal, client }: QueryContext) => send(operation, input, { signal, client }),
  })
}

/** Like `operationQuery`, for an operation that a server may not support. A 401 ends only an expired session. */
export function optionalQuery<Input, Output>(
  queryKey: readonly unknown[],
  operation: Operation<string, Input, Output>,
  input: NoInfer<Input> | undefined,
  options?: Options<Output>,
) {
  return operationQuery(queryKey, operation, input, options, callOptional)
}

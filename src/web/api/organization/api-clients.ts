import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewApiClient } from '#contract/people/api-client.ts'
import {
  revokeTokenSet,
  createTokenSet,
  listTokenSets,
} from '#contract/wire/organization/api-client-operations.ts'
import { call } from '#web/api/client.ts'
import { useOperationMutation } from '#web/api/operation-mutation.ts'
import { optionalQuery, pageOptions } from '#web/api/operation-query.ts'

// The organization's API clients, called token sets in the names of operations. Only their page loads this module.

const listKey = ['apiClients']

/** API clients on a page. */
const perPage = 50

/** One page of API clients, from 0, without their secrets. */
export const apiClientsQuery = (id: string | undefined, page: number) =>
  optionalQuery([...listKey, id, page], listTokenSets, id ? { id, page, perPage } : undefined, pageOptions)

/** Creates an API client. Never retried: each request creates another. The secret is only in the response. */
export function useCreateApiClient() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: NewApiClient) => call(createTokenSet, input),
    gcTime: 0,
    onSettled: () => void cache.invalidateQueries({ queryKey: listKey }),
  })
}

/** Revokes an API client and all its tokens. */
export const useRevokeApiClient = () =>
  useOperationMutation((id: string) => call(revokeTokenSet, { id }), [listKey])

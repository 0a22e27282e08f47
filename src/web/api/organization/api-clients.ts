import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Page } from '#contract/paging.ts'
import type { Problem } from '#contract/problem.ts'
import type { CreatedTokenSet, NewTokenSet, TokenSet } from '#contract/people/token-set.ts'
import { revokeTokenSet, createTokenSet, tokenSets } from '#contract/wire/organization/operations.ts'
import { callIfSupported, call } from '#web/api/client.ts'

// The token sets of the organization. Only their page carries this.

const listKey = ['tokenSets']

/** How many token sets a page has. */
const perPage = 50

/** One page of them, from 0, without their secrets. Another server's answer leaves the session as it is. */
export const apiClientsQuery = (id: string | undefined, page: number) =>
  queryOptions<Page<TokenSet>>({
    queryKey: [...listKey, id, page],
    queryFn: id
      ? ({ signal }: { signal: AbortSignal }) => callIfSupported(tokenSets, { id, page, perPage }, signal)
      : skipToken,
    placeholderData: keepPreviousData,
    // When each was last used is of this moment.
    staleTime: 0,
    retry: false,
  })

/** Makes one. Never sent again by itself: each time makes another. The secret is kept nowhere but in the answer. */
export function useCreateApiClient() {
  const cache = useQueryClient()
  return useMutation<CreatedTokenSet, Problem, NewTokenSet>({
    mutationFn: (asked) => call(createTokenSet, asked),
    retry: false,
    gcTime: 0,
    onSettled: () => void cache.invalidateQueries({ queryKey: listKey }),
  })
}

/** Ends one, and every token that it was given. */
export function useRevokeApiClient() {
  const cache = useQueryClient()
  return useMutation<true, Problem, string>({
    mutationFn: (id) => call(revokeTokenSet, { id }),
    retry: false,
    onSettled: () => cache.invalidateQueries({ queryKey: listKey }),
  })
}

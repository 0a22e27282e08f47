import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Page } from '#contract/paging.ts'
import type { Problem } from '#contract/problem.ts'
import type { MadeTokenSet, NewTokenSet, TokenSet } from '#contract/people/token-set.ts'
import { endTokenSet, makeTokenSet, tokenSets } from '#contract/wire/organization/operations.ts'
import { ask, call } from '#web/api/client.ts'

// The token sets of the organization. Only their page carries this.

const all = ['tokenSets']

/** How many token sets a page has. */
const perPage = 50

/** One page of them, from 0, without their secrets. Another server's answer leaves the session as it is. */
export const tokenSetsQuery = (id: string | undefined, page: number) =>
  queryOptions<Page<TokenSet>>({
    queryKey: [...all, id, page],
    queryFn: id
      ? ({ signal }: { signal: AbortSignal }) => ask(tokenSets, { id, page, perPage }, signal)
      : skipToken,
    placeholderData: keepPreviousData,
    // When each was last used is of this moment.
    staleTime: 0,
    retry: false,
  })

/** Makes one. Never sent again by itself: each time makes another. The secret is kept nowhere but in the answer. */
export function useMakeTokenSet() {
  const cache = useQueryClient()
  return useMutation<MadeTokenSet, Problem, NewTokenSet>({
    mutationFn: (asked) => call(makeTokenSet, asked),
    retry: false,
    gcTime: 0,
    onSettled: () => void cache.invalidateQueries({ queryKey: all }),
  })
}

/** Ends one, and every token that it was given. */
export function useEndTokenSet() {
  const cache = useQueryClient()
  return useMutation<true, Problem, string>({
    mutationFn: (id) => call(endTokenSet, { id }),
    retry: false,
    onSettled: () => cache.invalidateQueries({ queryKey: all }),
  })
}

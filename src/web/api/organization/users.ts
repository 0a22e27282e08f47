import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewUser, UserChange } from '#contract/people/user.ts'
import { changeUser, createUserLink, createUser, listUsers } from '#contract/wire/organization/operations.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queries.ts'

// The organization's people. In its own module, so that only their page loads it.

/** People on a page. */
const perPage = 50

/** One page of people, from 0. A search returns those that match all its words. */
export const usersQuery = (words: string, page: number) =>
  queryOptions({
    queryKey: ['users', words, page],
    queryFn: ({ signal }) =>
      call(listUsers, { page, perPage, ...(words ? { globalFilter: words } : {}) }, signal),
    placeholderData: keepPreviousData,
  })

function useUserMutation<Input, Output>(send: (input: Input) => Promise<Output>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      // Users who change their own roles have other permissions from now on.
      for (const queryKey of [['users'], queryKeys.whoAmI]) void cache.invalidateQueries({ queryKey })
    },
  })
}

export const useInviteUser = () =>
  useUserMutation((input: Omit<NewUser, 'password' | 'invite'>) =>
    call(createUser, { ...input, invite: true }),
  )
export const useChangeUser = () => useUserMutation((change: UserChange) => call(changeUser, change))
export const useCreateUserLink = () => useUserMutation((id: string) => call(createUserLink, { id }))

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Page } from '#contract/paging.ts'
import type { Problem } from '#contract/problem.ts'
import type { CreatedUser, NewUser, User, UserChange } from '#contract/people/user.ts'
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
    queryFn: ({ signal }): Promise<Page<User>> =>
      call(listUsers, { page, perPage, ...(words ? { globalFilter: words } : {}) }, signal),
    placeholderData: keepPreviousData,
  })

function useUserMutation<Input, Output>(send: (input: Input) => Promise<Output>) {
  const cache = useQueryClient()
  return useMutation<Output, Problem, Input>({
    mutationFn: send,
    onSettled: () => {
      // Users who change their own roles have other permissions from now on.
      for (const queryKey of [['users'], queryKeys.whoAmI]) void cache.invalidateQueries({ queryKey })
    },
  })
}

export const useInviteUser = () =>
  useUserMutation<Omit<NewUser, 'password' | 'invite'>, CreatedUser>((input) =>
    call(createUser, { ...input, invite: true }),
  )
export const useChangeUser = () => useUserMutation<UserChange, User>((change) => call(changeUser, change))
export const useCreateUserLink = () =>
  useUserMutation<string, CreatedUser>((id) => call(createUserLink, { id }))

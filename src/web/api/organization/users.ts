import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Page } from '#contract/paging.ts'
import type { Problem } from '#contract/problem.ts'
import type { CreatedUser, NewUser, User, UserChange } from '#contract/people/user.ts'
import { changeUser, createUserLink, createUser, users } from '#contract/wire/organization/operations.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queries.ts'

// The people of the organization. Apart from the others, so that only its page carries it.

/** How many people a page has. */
const perPage = 50

/** One page of them, from 0; of a search those who hold all its words. */
export const usersQuery = (words: string, page: number) =>
  queryOptions({
    queryKey: ['users', words, page],
    queryFn: ({ signal }): Promise<Page<User>> =>
      call(users, { page, perPage, ...(words ? { globalFilter: words } : {}) }, signal),
    placeholderData: keepPreviousData,
  })

function useUserMutation<Asked, Told>(act: (asked: Asked) => Promise<Told>) {
  const cache = useQueryClient()
  return useMutation<Told, Problem, Asked>({
    mutationFn: act,
    retry: false,
    onSettled: () => {
      // Who changes the own roles may do something else from now on.
      for (const queryKey of [['users'], queryKeys.whoAmI]) void cache.invalidateQueries({ queryKey })
    },
  })
}

export const useInviteUser = () =>
  useUserMutation<Omit<NewUser, 'password' | 'invite'>, CreatedUser>((asked) =>
    call(createUser, { ...asked, invite: true }),
  )
export const useChangeUser = () => useUserMutation<UserChange, User>((change) => call(changeUser, change))
export const useCreateUserLink = () =>
  useUserMutation<string, CreatedUser>((id) => call(createUserLink, { id }))

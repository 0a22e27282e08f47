import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PageRequest } from '#contract/paging.ts'
import type { Operation } from '#contract/wire/codec/operation.ts'
import {
  changeUser,
  createUserLink,
  createUser,
  listUsers,
  removeUser,
} from '#contract/wire/organization/operations.ts'
import { call } from '#web/api/client.ts'
import { operationQuery } from '#web/api/operation-query.ts'
import { whoAmIQuery } from '#web/api/queries.ts'

// The organization's people. In its own module, so that only their page loads it.

/** A page of people. A search returns those that match all its words. */
export const usersQuery = (page: PageRequest) =>
  operationQuery(['users', page], listUsers, page, { placeholderData: keepPreviousData })

function useUserMutation<Input, Output>(operation: Operation<string, Input, Output>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(operation, input),
    onSettled: () => {
      // Users who change their own roles have other permissions from now on.
      for (const queryKey of [['users'], whoAmIQuery(true).queryKey])
        void cache.invalidateQueries({ queryKey })
    },
  })
}

export const useInviteUser = () => useUserMutation(createUser)
export const useChangeUser = () => useUserMutation(changeUser)
export const useRemoveUser = () => useUserMutation(removeUser)
export const useCreateUserLink = () => useUserMutation(createUserLink)

import { keepPreviousData } from '@tanstack/react-query'
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
import { useOperationMutation } from '#web/api/operation-mutation.ts'
import { operationQuery } from '#web/api/operation-query.ts'
import { whoAmIQuery } from '#web/api/queries.ts'

// The organization's people. In its own module, so that only their page loads it.

/** A page of people. A search returns those that match all its words. */
export const usersQuery = (page: PageRequest) =>
  operationQuery(['users', page], listUsers, page, { placeholderData: keepPreviousData })

function useUserMutation<Input, Output>(operation: Operation<string, Input, Output>) {
  // Users who change their own roles have other permissions from now on.
  const queryKeys = [['users'], whoAmIQuery(true).queryKey]
  return useOperationMutation((input: Input) => call(operation, input), queryKeys, { awaitsReload: false })
}

export const useInviteUser = () => useUserMutation(createUser)
export const useChangeUser = () => useUserMutation(changeUser)
export const useRemoveUser = () => useUserMutation(removeUser)
export const useCreateUserLink = () => useUserMutation(createUserLink)

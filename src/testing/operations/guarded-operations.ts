import type { Role } from '#contract/people/session.ts'
import { operations } from '#service/api/operations.ts'
import { prepareExample, listExamples, requiresToken } from './documented-examples.ts'
import { type DocumentedOperation, fetchOpenApi, listOperations } from '#testing/requests/openapi.ts'
import type { TestService } from '#testing/service/service.ts'

/** Lists the operations that require a token, each with its name. New ones are included automatically. */
export async function listGuardedOperations(service: TestService) {
  return listOperations(await fetchOpenApi(service))
    .filter(requiresToken)
    .map((operation) => [operation.operationId, operation] as const)
}

/** Returns the action that a documented operation performs. */
export function findAction({ path, method }: DocumentedOperation) {
  const operation = operations.find(
    ({ paths, ...each }) =>
      paths.includes(path) && [each.method, ...(each.methodAliases ?? [])].join().includes(method),
  )
  if (!operation) throw new Error(`Operation not found: ${method} ${path}`)
  return operation.action
}

/** Prepares the first example request of an operation, with real records of the demo organization. */
export function prepareRequest(service: TestService, operation: DocumentedOperation, role: Role = 'shipper') {
  const [example] = listExamples(operation)
  if (!example) throw new Error(`${operation.operationId} has no example request.`)
  return prepareExample(service, operation, example, [role])
}

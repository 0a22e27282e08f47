import type { Role } from '#contract/people/session.ts'
import { operations } from '#service/api/operations.ts'
import { prepareExample, listExamples, requiresToken } from './documented-examples.ts'
import { type DocumentedOperation, fetchOpenApi, listCanonicalOperations } from '#testing/requests/openapi.ts'
import type { TestService } from '#testing/service/service.ts'

/** Lists the operations that require a token, each with its name. New ones are included automatically. */
export async function listGuardedOperations(service: TestService) {
  return listCanonicalOperations(await fetchOpenApi(service))
    .filter(requiresToken)
    .map((operation) => [operation.operationId, operation] as const)
}

/** Returns the operation that a description is about. */
export function findOperation({ path, method }: DocumentedOperation) {
  const operation = operations.find((each) => each.method === method && each.paths.includes(path))
  if (!operation) throw new Error(`Operation not found: ${method} ${path}`)
  return operation
}

/** Returns the action that a documented operation performs. */
export const findAction = (documented: DocumentedOperation) => findOperation(documented).action

/** Prepares the first example request of an operation, with real records of the demo organization. */
export function prepareRequest(service: TestService, operation: DocumentedOperation, role: Role = 'shipper') {
  const [example] = listExamples(operation)
  if (!example) throw new Error(`${operation.operationId} has no example request.`)
  return prepareExample(service, operation, example, [role])
}

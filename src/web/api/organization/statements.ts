import { useMutation } from '@tanstack/react-query'
import type { StatementRequest, StatementsRequest } from '#contract/servicing/statement.ts'
import * as operations from '#contract/wire/statements/operations.ts'
import { call } from '#web/api/client.ts'
import { operationQuery } from '#web/api/operation-query.ts'

/** The months with a statement. */
export const statementsQuery = (request: StatementsRequest) =>
  operationQuery(['statements', request], operations.listStatements, request)

/** The statement of one month, such as `2026-11`. */
export const statementQuery = (request: StatementRequest) =>
  operationQuery(['statement', request], operations.getStatement, request)

const files = { csv: operations.getStatementCsv, pdf: operations.getStatementPdf } as const

/** Downloads the statement of a month. */
export function useStatementFile(kind: keyof typeof files) {
  return useMutation({ mutationFn: (request: StatementRequest) => call(files[kind], request) })
}

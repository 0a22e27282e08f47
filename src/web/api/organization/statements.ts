import { useMutation } from '@tanstack/react-query'
import * as operations from '#contract/wire/statements/operations.ts'
import { call } from '#web/api/client.ts'
import { operationQuery } from '#web/api/operation-query.ts'

/** The months with a statement. */
export const statementsQuery = operationQuery(['statements'], operations.listStatements, {})

/** The statement of one month, such as `2026-11`. */
export const statementQuery = (month: string) =>
  operationQuery(['statement', month], operations.getStatement, { month })

const files = { csv: operations.getStatementCsv, pdf: operations.getStatementPdf } as const

/** Downloads the statement of a month. */
export function useStatementFile(kind: keyof typeof files) {
  return useMutation({ mutationFn: (month: string) => call(files[kind], { month }) })
}

import { useMutation } from '@tanstack/react-query'
import {
  getStatement,
  getStatementPdf,
  listStatements,
  getStatementCsv,
} from '#contract/wire/statements/operations.ts'
import { call } from '#web/api/client.ts'
import { operationQuery } from '#web/api/operation-query.ts'

/** The months with a statement. */
export const statementsQuery = operationQuery(['statements'], listStatements, {})

/** The statement of one month, such as `2026-11`. */
export const statementQuery = (month: string) => operationQuery(['statement', month], getStatement, { month })

const files = { csv: getStatementCsv, pdf: getStatementPdf } as const

/** Downloads the statement of a month. */
export function useStatementFile(kind: keyof typeof files) {
  return useMutation({ mutationFn: (month: string) => call(files[kind], { month }) })
}

import { csvFile, pdfFile } from '#contract/wire/codec/files.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { listReply } from '#contract/wire/codec/pages.ts'
import { statementMonthReply, statementReply, statementRequest, statementsRequest } from './codecs.ts'

// Monthly statements of an organization's purchases and refunds.

export const listStatements = operation('listStatements', 'GET /api/v2/quote/statements', {
  request: statementsRequest,
  reply: listReply(statementMonthReply),
})

export const getStatement = operation('getStatement', 'GET /api/v2/quote/statements/{month}', {
  request: statementRequest,
  reply: statementReply,
})

export const getStatementCsv = operation('getStatementCsv', 'GET /api/v2/quote/statements/{month}/csv', {
  request: statementRequest,
  ...csvFile('statement.csv'),
})

export const getStatementPdf = operation('getStatementPdf', 'GET /api/v2/quote/statements/{month}/pdf', {
  request: statementRequest,
  ...pdfFile,
})

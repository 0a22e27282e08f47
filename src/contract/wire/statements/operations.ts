import { emptyRequest } from '#contract/wire/codec/empty.ts'
import { csvReply, pdfReply } from '#contract/wire/codec/files.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { listReply } from '#contract/wire/codec/pages.ts'
import { monthRequest, statementMonthReply, statementReply } from './codecs.ts'

// Monthly statements of an organization's purchases and refunds.

/** Lists the months with purchases or refunds, newest first. */
export const listStatements = operation('statements', 'GET /api/v2/quote/statements', {
  request: emptyRequest,
  reply: listReply(statementMonthReply),
})

/** Returns a month's statement, which may have no entries. */
export const getStatement = operation('statement', 'GET /api/v2/quote/statements/{month}', {
  request: monthRequest,
  reply: statementReply,
})

/** Exports a statement as CSV that is safe to open in a spreadsheet. */
export const getStatementCsv = operation('statementSheet', 'GET /api/v2/quote/statements/{month}/csv', {
  request: monthRequest,
  reply: csvReply('statement.csv'),
  mediaType: 'text/csv',
})

/** Exports a statement as a PDF. */
export const getStatementPdf = operation('statementPaper', 'GET /api/v2/quote/statements/{month}/pdf', {
  request: monthRequest,
  reply: pdfReply,
  mediaType: 'application/pdf',
})

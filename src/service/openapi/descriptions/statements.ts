import { statementCells, statementHeader } from '#service/handlers/statement-columns.ts'
import { StatementRequest, sumByCurrency } from '#contract/servicing/statement.ts'
import { csvEncoding, type DescribeTable, file, reply } from '#service/openapi/description.ts'
import { exampleEntry } from '#service/openapi/examples/offer.ts'
import { fromModel, list, ref, uuid } from '#service/openapi/schema.ts'

export const describeStatements: DescribeTable<'statements'> = (when) => {
  const entry = exampleEntry(when)
  const month = entry.at.slice(0, 7)
  const totals = sumByCurrency([entry])
  const organizationId = uuid('The organization whose statements to return. By default, your own.')
  const monthParameters = {
    parameters: {
      month: {
        ...fromModel(StatementRequest.shape.month, 'The month in UTC, such as 2026-11.'),
        example: month,
      },
      organizationId,
    },
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  } as const
  return {
    listStatements: {
      title: 'List statements',
      text: 'Returns each month with purchases or refunds, newest first.',
      parameters: { organizationId },
      errors: ['NOT_FOUND'],
      response: reply('The months.', list('The months.', ref('StatementMonth')), [{ month, totals }]),
    },
    getStatement: {
      ...monthParameters,
      title: 'Get a statement',
      text: 'Returns a month’s statement entry by entry. A month without entries returns an empty statement.',
      response: reply('The statement.', 'Statement', {
        month,
        organization: 'Lading Demo Trading',
        open: true,
        entries: [entry],
        totals,
      }),
    },
    getStatementCsv: {
      ...monthParameters,
      title: 'Export a statement as CSV',
      text: `Returns a month’s statement as CSV. ${csvEncoding}`,
      response: file('The CSV file.', statementHeader.join(','), statementCells(entry).join(',')),
    },
    getStatementPdf: {
      ...monthParameters,
      title: 'Get a statement as PDF',
      text: 'Returns a month’s statement as a PDF.',
      response: file('The PDF.'),
    },
  }
}

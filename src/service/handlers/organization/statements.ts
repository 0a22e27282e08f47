import anyAscii from 'any-ascii'
import { additionalCells, createAdditionalColumns } from '#service/handlers/additional-columns.ts'
import { listAdditionalFields } from '#contract/fields/additional-fields.ts'
import {
  organizationHeader,
  shareCells,
  shareHeader,
  statementCells,
  statementHeader,
} from '#service/handlers/statement-columns.ts'
import {
  findSpecimens,
  selectCounted,
  type Statement,
  type StatementRequest,
  type StatementsRequest,
  sumByCurrency,
} from '#contract/servicing/statement.ts'
import { foldText, splitWords } from '#contract/text/words.ts'
import { toIso } from '#service/kernel/clock.ts'
import { runDocumentTask } from '#service/documents/pdf/document-workers.ts'
import { toCsv } from '#service/handlers/csv.ts'
import { assertFound } from '#service/handlers/problems.ts'
import { isStaff } from '#service/store/people/staff.ts'
import type { AuthenticatedContext, Handlers } from '#service/api/handlers.ts'

/**
 * How long a month stays open after its end, in milliseconds. A purchase is dated when it's requested, but stored up to
 * `DATABASE_STATEMENT_TIMEOUT` later, which is 10 seconds by default. Another process's clock may be behind, too.
 */
const closingDelay = 5 * 60_000

/** Handlers for monthly statements of purchases and refunds. */
export const statementHandlers = {
  listStatements: async (request, context) => {
    const { caller, store } = context
    const { visibility } = await findOwner(request, context)
    const months = await store.listStatementMonths(visibility)
    if (!isStaff(caller.roles)) return months
    const shareMonths = await store.listShareMonths(visibility)
    const others = shareMonths.filter((month) => months.every((row) => row.month !== month))
    return [...months, ...others.map((month) => ({ month, totals: [] }))].sort((a, b) =>
      a.month < b.month ? 1 : -1,
    )
  },
  getStatement: async (request, context) => (await readStatement(request, context)).statement,

  getStatementCsv: async (request, context) => {
    const { statement } = await readStatement(request, context)
    return { name: `${fileName(statement)}.csv`, bytes: new TextEncoder().encode(statementCsv(statement)) }
  },

  getStatementPdf: async (request, context) => {
    const { statement, owner } = await readStatement(request, context)
    const branding = await context.store.readBranding(owner.id)
    const requester = { owner: context.caller.organizationId, isDisconnected: context.isDisconnected }
    const bytes = await context.limits.guardDocument(requester.owner, () =>
      runDocumentTask('drawStatement', requester, statement, context.clock(), branding),
    )
    return { name: `${fileName(statement)}.pdf`, bytes }
  },
} satisfies Partial<Handlers>

async function readStatement({ month, ...request }: StatementRequest, context: AuthenticatedContext) {
  const { store, clock, caller } = context
  const { owner, visibility } = await findOwner(request, context)
  const entries = await store.listStatementEntries(visibility, month)
  // Buyers can't see who earns what.
  const shares = isStaff(caller.roles) ? await store.listStatementShares(visibility, month) : []
  const open = month >= toIso(clock() - closingDelay).slice(0, 7)
  const statement = {
    month,
    organization: owner.name,
    open,
    entries,
    totals: sumByCurrency(selectCounted(entries, findSpecimens({ entries, shares }))),
    ...(shares.length > 0 ? { shares } : {}),
  }
  return { statement, owner }
}

/**
 * Finds the organization whose statements are requested.
 * @returns it, and what its staff see.
 * @throws Problem `NOT_FOUND` if the caller doesn't see it.
 */
async function findOwner({ organizationId }: StatementsRequest, { caller, store }: AuthenticatedContext) {
  if (!organizationId) return { owner: caller.organization, visibility: caller }
  const owner = assertFound(await store.getOrganization(caller, organizationId), 'Company')
  return { owner, visibility: { ...caller, organizationId: owner.id } }
}

/** The maximum length of an organization's name in a file name, in characters. */
const maxNameLength = 60

/** Returns the name of a statement's file without its extension, for example `statement-2026-11-fjord-forwarding-as`. */
function fileName({ month, organization }: Statement): string {
  const words = splitWords(foldText(anyAscii(organization))).join('-')
  return ['statement', month, words.slice(0, maxNameLength)].filter(Boolean).join('-')
}

/**
 * Writes one row per entry, then one per share, so that the columns add up to the statement's totals, which leave out
 * specimens if there's anything else. There is a column for the organization if there are several, for the shares if
 * there are any, and for each additional field with a value.
 */
function statementCsv({ entries, organization, shares = [] }: Statement): string {
  const hasSeveral = [...entries, ...shares].some(({ organizationId }) => organizationId !== undefined)
  const columns = createAdditionalColumns(entries.flatMap(listAdditionalFields))
  const header = [
    ...statementHeader,
    ...(shares.length > 0 ? shareHeader : []),
    ...(hasSeveral ? [organizationHeader] : []),
    ...columns.map(({ label }) => label),
  ]
  const organizationCells = (row: { readonly organizationName?: string | undefined }) =>
    hasSeveral ? [row.organizationName ?? organization] : []
  const entryRows = entries.map((entry) => [
    ...statementCells(entry),
    ...(shares.length > 0 ? shareHeader.map(() => '') : []),
    ...organizationCells(entry),
    ...additionalCells(columns, entry),
  ])
  const shareRows = shares.map((share) => [
    ...shareCells(share),
    ...organizationCells(share),
    ...additionalCells(columns, undefined),
  ])
  return toCsv(header, [...entryRows, ...shareRows])
}

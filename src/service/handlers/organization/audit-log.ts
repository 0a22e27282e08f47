import type { AuditEntry } from '#contract/people/audit-entry.ts'
import { toDay } from '#service/kernel/clock.ts'
import { streamCsv } from '#service/handlers/csv.ts'
import type { Handlers } from '#service/api/handlers.ts'

/** The columns of the CSV export. Times are in UTC. */
const columns: Readonly<Record<string, (entry: AuditEntry) => string | undefined>> = {
  'Time (UTC)': ({ createdAt }) => createdAt,
  Actor: ({ userName }) => userName,
  Customer: ({ customerName }) => customerName,
  Action: ({ action }) => action,
  Details: ({ content }) => content,
  'Actor ID': ({ userId }) => userId,
  'Customer ID': ({ customerId }) => customerId,
  'Record ID': ({ recordId }) => recordId,
  'Entry ID': ({ id }) => id,
}

/** Handlers for the organization's audit log: pages, and all entries as CSV. */
export const auditLogHandlers = {
  listAuditEntries: (query, { caller, store }) => store.listAuditEntries(caller, query),
  exportAuditEntries: async (query, { caller, store, clock }) => ({
    name: `audit-log-${toDay(clock())}.csv`,
    parts: streamCsv(caller, Object.keys(columns), await store.streamAuditEntries(caller, query), (entry) =>
      Object.values(columns).map((cell) => cell(entry) ?? ''),
    ),
  }),
} satisfies Partial<Handlers>

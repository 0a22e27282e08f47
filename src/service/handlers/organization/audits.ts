import type { AuditEntry } from '#contract/people/audit-entry.ts'
import { toIso } from '#service/kernel/clock.ts'
import { byteOrderMark } from '#contract/text/csv-format.ts'
import { toCsvLines } from '#service/handlers/csv.ts'
import type { Handlers, Dependencies } from '#service/api/handlers.ts'

/** The columns of the CSV export. Times are in UTC. */
const columns: Readonly<Record<string, (audit: AuditEntry) => string | undefined>> = {
  'Time (UTC)': ({ createdAt }) => createdAt,
  Actor: ({ userName }) => userName,
  Customer: ({ customerName }) => customerName,
  Action: ({ act }) => act,
  Details: ({ content }) => content,
  'Actor ID': ({ userId }) => userId,
  'Customer ID': ({ customerId }) => customerId,
  'Record ID': ({ recordId }) => recordId,
  'Entry ID': ({ id }) => id,
}

/** Handlers for the organization's audit log: pages, and all entries as CSV. */
export function createAuditHandlers({
  store,
  clock,
}: Dependencies): Pick<Handlers, 'audits' | 'auditsSheet'> {
  return {
    audits: (query, { caller }) => store.listAuditEntries(caller.organizationId, query),
    auditsSheet: async (query, { caller }) => ({
      name: `audits-${toIso(clock()).slice(0, 10)}.csv`,
      parts: csvChunks(await store.streamAuditEntries(caller.organizationId, query)),
    }),
  }
}

async function* csvChunks(parts: AsyncIterable<readonly AuditEntry[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(byteOrderMark + toCsvLines([Object.keys(columns)]))
  for await (const audits of parts) {
    const rows = audits.map((audit) => Object.values(columns).map((cell) => cell(audit) ?? ''))
    yield encoder.encode(toCsvLines(rows))
  }
}

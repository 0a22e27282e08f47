import type { AuditEntry } from '#contract/people/audit-entry.ts'
import { toIso } from '#service/kernel/clock.ts'
import { byteOrderMark } from '#contract/text/csv-format.ts'
import { toCsvLines } from '#service/handlers/csv.ts'
import type { Handlers, Dependencies } from '#service/api/handlers.ts'

/** What each column tells of a line. Times are UTC. */
const columns: Readonly<Record<string, (audit: AuditEntry) => string | undefined>> = {
  'When (UTC)': ({ createdAt }) => createdAt,
  Who: ({ userName }) => userName,
  'For customer': ({ customerName }) => customerName,
  Act: ({ act }) => act,
  What: ({ content }) => content,
  'Id of who': ({ userId }) => userId,
  'Id of the customer': ({ customerId }) => customerId,
  'Id of the record': ({ recordId }) => recordId,
  'Id of the line': ({ id }) => id,
}

/** Who did what for whom and when, in the caller's own organization: by pages, and whole as a sheet. */
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

import type { Audit } from '#contract/people/audit-entry.ts'
import { isoTime } from '#service/kernel/clock.ts'
import { utf8Mark } from '#contract/text/csv-format.ts'
import { sheetLines } from '#service/handlers/csv.ts'
import type { Handlers, Means } from '#service/api/handlers.ts'

/** What each column tells of a line. Times are UTC. */
const columns: Readonly<Record<string, (audit: Audit) => string | undefined>> = {
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
export function auditHandlers({ store, clock }: Means): Pick<Handlers, 'audits' | 'auditsSheet'> {
  return {
    audits: (ask, { caller }) => store.audits(caller.organizationId, ask),
    auditsSheet: async (ask, { caller }) => ({
      name: `audits-${isoTime(clock()).slice(0, 10)}.csv`,
      parts: sheetParts(await store.everyAudit(caller.organizationId, ask)),
    }),
  }
}

async function* sheetParts(parts: AsyncIterable<readonly Audit[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(utf8Mark + sheetLines([Object.keys(columns)]))
  for await (const audits of parts) {
    const rows = audits.map((audit) => Object.values(columns).map((cell) => cell(audit) ?? ''))
    yield encoder.encode(sheetLines(rows))
  }
}

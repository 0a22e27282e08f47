import type { PageRequest } from '#contract/paging.ts'
import { listAuditEntries, exportAuditEntries } from '#contract/wire/organization/operations.ts'
import { call } from '#web/api/client.ts'
import type { FetchCsv } from '#web/api/csv-download.ts'
import { optionalQuery, pageOptions } from '#web/api/operation-query.ts'

// The organization's audit log. Only its page loads this module.

/** One page of the audit log, never cached. */
export const auditEntriesQuery = (page: PageRequest) =>
  optionalQuery(['audits', page], listAuditEntries, page, pageOptions)

/** Downloads all matching entries as CSV. */
export const fetchAuditEntriesCsv: FetchCsv = ({ filter, signal, onProgress }) =>
  call(exportAuditEntries, filter, { signal, onProgress })

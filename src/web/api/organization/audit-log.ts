import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/people/audit-entry.ts'
import type { Page, PageRequest } from '#contract/paging.ts'
import { auditEntries, auditEntriesCsv } from '#contract/wire/organization/operations.ts'
import { callIfSupported } from '#web/api/client.ts'
import { useServiceCsv } from '#web/api/csv-download.ts'

// What was done in the organization. Only its page carries this.

/** A page of it, always read anew. Another server's answer leaves the session as it is. */
export const auditEntriesQuery = (page: PageRequest) =>
  queryOptions<Page<AuditEntry>>({
    queryKey: ['audits', page],
    queryFn: ({ signal }) => callIfSupported(auditEntries, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

/** Fetches all that is found of it as a sheet. */
export const useAuditEntriesCsv = () => useServiceCsv(auditEntriesCsv)

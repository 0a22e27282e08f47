import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PageRequest } from '#contract/paging.ts'
import { listAuditEntries, exportAuditEntries } from '#contract/wire/organization/operations.ts'
import { callIfSupported } from '#web/api/client.ts'
import { useServiceCsv } from '#web/api/csv-download.ts'

// The organization's audit log. Only its page loads this module.

/** One page of the audit log, never cached. If a server doesn't support this, the session is kept. */
export const auditEntriesQuery = (page: PageRequest) =>
  queryOptions({
    queryKey: ['audits', page],
    queryFn: ({ signal }) => callIfSupported(listAuditEntries, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

/** Downloads all matching entries as CSV. */
export const useAuditEntriesCsv = () => useServiceCsv(exportAuditEntries)

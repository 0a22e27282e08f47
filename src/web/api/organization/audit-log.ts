import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Audit } from '#contract/people/audit-entry.ts'
import type { Page, PageAsk } from '#contract/paging.ts'
import { audits, auditsSheet } from '#contract/wire/organization/operations.ts'
import { ask } from '#web/api/client.ts'
import { useSheetOf } from '#web/api/csv-download.ts'

// What was done in the organization. Only its page carries this.

/** A page of it, always read anew. Another server's answer leaves the session as it is. */
export const auditsQuery = (page: PageAsk) =>
  queryOptions<Page<Audit>>({
    queryKey: ['audits', page],
    queryFn: ({ signal }) => ask(audits, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

/** Fetches all that is found of it as a sheet. */
export const useAuditsSheet = () => useSheetOf(auditsSheet)

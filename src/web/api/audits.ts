import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Audit } from '#contract/audit.ts'
import type { Page, PageAsk } from '#contract/paging.ts'
import { audits, auditsSheet } from '#contract/wire/v2-organization.ts'
import { ask } from './client.ts'
import { useSheetOf } from './sheets.ts'

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

import { useQuery } from '@tanstack/react-query'
import { setupQuery } from '#web/api/queries.ts'

/** What a server's setup switches on and off, and what holds where it does not say. */
export function useOrganizationSettings() {
  const { data, isPending } = useQuery(setupQuery)
  return {
    /** Only totals are shown. While it is not known yet, no line is shown that would have to go again. */
    totalsOnly: data?.hideCostBreakdown ?? isPending,
    /** Whoever buys ticks that the wording is accepted. */
    confirms: data?.requireConfirmation ?? true,
    /** Offers may present themselves as quotations. */
    quotes: data?.allowQuotation ?? true,
  }
}

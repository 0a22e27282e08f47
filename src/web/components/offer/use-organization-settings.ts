import { useQuery } from '@tanstack/react-query'
import { setupQuery } from '#web/api/queries.ts'

/** Returns the organization's settings from setup, with defaults. */
export function useOrganizationSettings() {
  const { data, isPending } = useQuery(setupQuery)
  return {
    /** Whether only totals are shown. True while loading, so that no line disappears again. */
    showsOnlyTotals: data?.hideCostBreakdown ?? isPending,
    /** Whether the buyer must tick a consent checkbox. */
    requiresConsent: data?.requireConfirmation ?? true,
    /** Whether offers may be called quotations. */
    allowsQuotations: data?.allowQuotation ?? true,
  }
}

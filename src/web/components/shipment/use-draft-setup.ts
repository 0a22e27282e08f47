import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Setup } from '#contract/setup.ts'
import { quoteRequirementsQuery, setupQuery } from '#web/api/queries.ts'
import { type Draft, findForeignOffer, findPreviousOfferId } from '#web/draft/draft.ts'
import { findQuotedCurrency } from '#web/draft/quoted-currency.ts'
import { type Labels, createLabels } from './labels.ts'

/**
 * Returns the setup for a draft, or undefined while it loads. If the quote will belong to another organization, the
 * setup has that organization's requirements, or none if they couldn't be loaded.
 */
export function useDraftSetup(draft: Draft): Setup | undefined {
  const setup = useQuery(setupQuery).data
  const owner = findQuoteOwner(draft)
  const hasOwner = owner !== undefined
  // Unlike `isLoading`, `isFetched` stays true while a failed query is tried again, so that the form stays.
  const { data: requirements, isFetched } = useQuery(quoteRequirementsQuery(owner))
  return useMemo(() => {
    if (!setup || !hasOwner) return setup
    return isFetched ? { ...setup, ...(requirements ?? noRequirements) } : undefined
  }, [setup, hasOwner, requirements, isFetched])
}

const noRequirements: Partial<Setup> = { enforceTrackingCode: undefined, additionalFields: undefined }

/**
 * Returns the display names of IDs in a draft, from the setup for it. The default currency is that of its offers, because
 * that of setup may have changed since.
 */
export function useDraftLabels(draft: Draft): Labels {
  const setup = useDraftSetup(draft)
  const quotedCurrency = findQuotedCurrency(draft)
  return useMemo(
    () => createLabels(quotedCurrency ? { ...setup, currencyId: quotedCurrency } : setup),
    [setup, quotedCurrency],
  )
}

/** Returns the customer or previous offer that makes a quote belong to another organization. Undefined if none does. */
export function findQuoteOwner(
  draft: Draft,
): { readonly customerId: string } | { readonly previousOfferId: string } | undefined {
  if (draft.customer?.organizationId) return { customerId: draft.customer.id }
  const previousOfferId = findForeignOffer(draft) && findPreviousOfferId(draft)
  return previousOfferId === undefined ? undefined : { previousOfferId }
}

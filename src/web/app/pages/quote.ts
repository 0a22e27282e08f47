import { offerQuery } from '#web/api/queries.ts'
import type { InitialQueries } from '#web/app/prefetch-page.ts'
import { patterns } from '#web/paths.ts'

// The offers and their purchase.
export { OffersPage } from '#web/features/offers/OffersPage.tsx'
export { PurchasePage } from '#web/features/purchase/PurchasePage.tsx'

export const initialQueries: InitialQueries = {
  [patterns.purchase]: ({ offerId = '' }) => [offerQuery(offerId)],
}

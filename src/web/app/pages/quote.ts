// The offers and their purchase.
export { OffersPage } from '#web/features/offers/OffersPage.tsx'
export { PurchasePage } from '#web/features/purchase/PurchasePage.tsx'

// The pages with the fields of a holder or a shipment, except the shipment's own, which is much larger.
export { CorrectionPage } from '#web/features/bookings/correction/CorrectionPage.tsx'
export { ChangeCustomerPage, NewCustomerPage } from '#web/features/customers/form/CustomerFormPages.tsx'
export { HolderPage } from '#web/features/holder/HolderPage.tsx'

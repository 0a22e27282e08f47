import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { SignInPage } from '#web/features/sign-in/SignInPage.tsx'
import { paths, patterns } from '#web/paths.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { PublicLayout } from './PublicLayout.tsx'
import { RequireSession } from './RequireSession.tsx'

type LoadComponent = () => Promise<ComponentType>

/** A page that is loaded when it's first opened. The build reads from `handle` which module that is. */
function page(path: string, load: LoadComponent): RouteObject {
  return { path, handle: load, lazy: async () => ({ Component: await load() }) }
}

/** A layout around pages, loaded with the first of them. */
function layout(load: LoadComponent, children: RouteObject[]): RouteObject {
  return { handle: load, lazy: async () => ({ Component: await load() }), children }
}

const publicPages: RouteObject[] = [
  page(
    paths.forgottenPassword,
    async () => (await import('#web/features/account/password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  page(
    paths.setPassword,
    async () => (await import('#web/features/account/password/SetPasswordPage.tsx')).SetPasswordPage,
  ),
  page(patterns.check, async () => (await import('#web/features/check/CheckPage.tsx')).CheckPage),
  page(
    paths.offerLink,
    async () => (await import('#web/features/offer-link/OfferLinkPage.tsx')).OfferLinkPage,
  ),
]

/** Routes under the organization menu. */
const organizationPages: RouteObject[] = [
  page(
    paths.organization,
    async () => (await import('#web/features/organization/SettingsPage.tsx')).SettingsPage,
  ),
  page(
    paths.apiClients,
    async () => (await import('#web/features/organization/api-clients/ApiClientsPage.tsx')).ApiClientsPage,
  ),
  page(
    paths.auditLog,
    async () => (await import('#web/features/organization/audit-log/AuditLogPage.tsx')).AuditLogPage,
  ),
  page(paths.people, async () => (await import('#web/features/people/PeoplePage.tsx')).PeoplePage),
]

const pages: RouteObject[] = [
  layout(
    async () => (await import('./QuoteLayout.tsx')).QuoteLayout,
    [
      page(
        paths.shipment,
        async () => (await import('#web/features/shipment/ShipmentPage.tsx')).ShipmentPage,
      ),
      page(paths.holder, async () => (await import('#web/features/holder/HolderPage.tsx')).HolderPage),
      page(paths.offers, async () => (await import('#web/features/offers/OffersPage.tsx')).OffersPage),
      page(
        patterns.purchase,
        async () => (await import('#web/features/purchase/PurchasePage.tsx')).PurchasePage,
      ),
    ],
  ),
  page(
    paths.bookings,
    async () => (await import('#web/features/booking-list/BookingListPage.tsx')).BookingListPage,
  ),
  page(patterns.booking, async () => (await import('#web/features/bookings/BookingPage.tsx')).BookingPage),
  page(
    patterns.correct,
    async () => (await import('#web/features/bookings/correction/CorrectionPage.tsx')).CorrectionPage,
  ),
  page(paths.queue, async () => (await import('#web/features/queue/QueuePage.tsx')).QueuePage),
  page(
    paths.customers,
    async () => (await import('#web/features/customers/list/CustomerListPage.tsx')).CustomerListPage,
  ),
  page(
    paths.newCustomer,
    async () => (await import('#web/features/customers/form/CustomerFormPages.tsx')).NewCustomerPage,
  ),
  page(
    patterns.customer,
    async () => (await import('#web/features/customers/CustomerPage.tsx')).CustomerPage,
  ),
  page(
    patterns.changeCustomer,
    async () => (await import('#web/features/customers/form/CustomerFormPages.tsx')).ChangeCustomerPage,
  ),
  page(
    paths.statements,
    async () => (await import('#web/features/statements/StatementsPage.tsx')).StatementsPage,
  ),
  page(
    patterns.statement,
    async () => (await import('#web/features/statements/StatementPage.tsx')).StatementPage,
  ),
  page(paths.account, async () => (await import('#web/features/account/AccountPage.tsx')).AccountPage),
  layout(
    async () => (await import('#web/features/organization/OrganizationLayout.tsx')).OrganizationLayout,
    organizationPages,
  ),
  page('*', async () => (await import('./NotFound.tsx')).NotFound),
]

/** Every URL of the app and its page. Pages other than sign-in are loaded when they are first opened. */
export const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    // Empty while the first page loads, to avoid a flash.
    hydrateFallbackElement: <></>,
    children: [
      { path: paths.signIn, Component: SignInPage },
      { element: <PublicLayout />, children: publicPages },
      {
        element: <RequireSession />,
        children: [
          // Outside the shell, so signed-out visitors don't download it first.
          { path: '/', element: <Navigate to={paths.shipment} replace /> },
          { path: '/quote', element: <Navigate to={paths.shipment} replace /> },
          layout(
            async () => (await import('./shell/Shell.tsx')).Shell,
            [{ errorElement: <ErrorPage />, children: pages }],
          ),
        ],
      },
    ],
  },
]

import { Navigate, type RouteObject } from 'react-router-dom'
import { SignInPage } from '#web/features/sign-in/SignInPage.tsx'
import { paths, patterns } from '#web/paths.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { PublicLayout } from './PublicLayout.tsx'
import { RequireSession } from './RequireSession.tsx'

const publicPages: RouteObject[] = [
  {
    path: paths.forgottenPassword,
    lazy: async () => ({
      Component: (await import('#web/features/account/password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: paths.setPassword,
    lazy: async () => ({
      Component: (await import('#web/features/account/password/SetPasswordPage.tsx')).SetPasswordPage,
    }),
  },
  {
    path: patterns.check,
    lazy: async () => ({ Component: (await import('#web/features/check/CheckPage.tsx')).CheckPage }),
  },
  {
    path: paths.offerLink,
    lazy: async () => ({
      Component: (await import('#web/features/offer-link/OfferLinkPage.tsx')).OfferLinkPage,
    }),
  },
]

/** Routes under the organization menu. */
const organizationPages: RouteObject[] = [
  {
    path: paths.organization,
    lazy: async () => ({
      Component: (await import('#web/features/organization/SettingsPage.tsx')).SettingsPage,
    }),
  },
  {
    path: paths.apiClients,
    lazy: async () => ({
      Component: (await import('#web/features/organization/api-clients/ApiClientsPage.tsx')).ApiClientsPage,
    }),
  },
  {
    path: paths.auditLog,
    lazy: async () => ({
      Component: (await import('#web/features/organization/audit-log/AuditLogPage.tsx')).AuditLogPage,
    }),
  },
  {
    path: paths.people,
    lazy: async () => ({ Component: (await import('#web/features/people/PeoplePage.tsx')).PeoplePage }),
  },
]

const pages: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./QuoteLayout.tsx')).QuoteLayout }),
    children: [
      {
        path: paths.shipment,
        lazy: async () => ({
          Component: (await import('#web/features/shipment/ShipmentPage.tsx')).ShipmentPage,
        }),
      },
      {
        path: paths.holder,
        lazy: async () => ({ Component: (await import('#web/features/holder/HolderPage.tsx')).HolderPage }),
      },
      {
        path: paths.offers,
        lazy: async () => ({ Component: (await import('#web/features/offers/OffersPage.tsx')).OffersPage }),
      },
      {
        path: patterns.purchase,
        lazy: async () => ({
          Component: (await import('#web/features/purchase/PurchasePage.tsx')).PurchasePage,
        }),
      },
    ],
  },
  {
    path: paths.bookings,
    lazy: async () => ({
      Component: (await import('#web/features/booking-list/BookingListPage.tsx')).BookingListPage,
    }),
  },
  {
    path: patterns.booking,
    lazy: async () => ({ Component: (await import('#web/features/bookings/BookingPage.tsx')).BookingPage }),
  },
  {
    path: patterns.correct,
    lazy: async () => ({
      Component: (await import('#web/features/bookings/correction/CorrectionPage.tsx')).CorrectionPage,
    }),
  },
  {
    path: paths.queue,
    lazy: async () => ({ Component: (await import('#web/features/queue/QueuePage.tsx')).QueuePage }),
  },
  {
    path: paths.customers,
    lazy: async () => ({
      Component: (await import('#web/features/customers/list/CustomerListPage.tsx')).CustomerListPage,
    }),
  },
  {
    path: paths.newCustomer,
    lazy: async () => ({
      Component: (await import('#web/features/customers/form/NewCustomerPage.tsx')).NewCustomerPage,
    }),
  },
  {
    path: patterns.customer,
    lazy: async () => ({
      Component: (await import('#web/features/customers/CustomerPage.tsx')).CustomerPage,
    }),
  },
  {
    path: patterns.changeCustomer,
    lazy: async () => ({
      Component: (await import('#web/features/customers/form/ChangeCustomerPage.tsx')).ChangeCustomerPage,
    }),
  },
  {
    path: paths.statements,
    lazy: async () => ({
      Component: (await import('#web/features/statements/StatementsPage.tsx')).StatementsPage,
    }),
  },
  {
    path: patterns.statement,
    lazy: async () => ({
      Component: (await import('#web/features/statements/StatementPage.tsx')).StatementPage,
    }),
  },
  {
    path: paths.account,
    lazy: async () => ({ Component: (await import('#web/features/account/AccountPage.tsx')).AccountPage }),
  },
  {
    lazy: async () => ({
      Component: (await import('#web/features/organization/OrganizationLayout.tsx')).OrganizationLayout,
    }),
    children: organizationPages,
  },
  { path: '*', lazy: async () => ({ Component: (await import('./NotFound.tsx')).NotFound }) },
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
          {
            lazy: async () => ({ Component: (await import('./shell/Shell.tsx')).Shell }),
            children: [{ errorElement: <ErrorPage />, children: pages }],
          },
        ],
      },
    ],
  },
]

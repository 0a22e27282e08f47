import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { SignInPage } from '#web/features/sign-in/SignInPage.tsx'
import { paths, patterns } from '#web/paths.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { PublicLayout, RequireSession } from './layouts.tsx'

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>

/** A page that is loaded when it's first opened. The build reads from `handle` which module that is. */
function page<Name extends string>(path: string, name: Name, load: Load<Name>): RouteObject {
  return { path, handle: load, lazy: async () => ({ Component: (await load())[name] }) }
}

/** A layout around pages, loaded with the first of them. */
function layout<Name extends string>(name: Name, load: Load<Name>, children: RouteObject[]): RouteObject {
  return { handle: load, lazy: async () => ({ Component: (await load())[name] }), children }
}

const publicPages: RouteObject[] = [
  page(
    paths.forgottenPassword,
    'ForgotPasswordPage',
    () => import('#web/features/account/password/ForgotPasswordPage.tsx'),
  ),
  page(
    paths.setPassword,
    'SetPasswordPage',
    () => import('#web/features/account/password/SetPasswordPage.tsx'),
  ),
  page(patterns.check, 'CheckPage', () => import('#web/features/check/CheckPage.tsx')),
  page(paths.offerLink, 'OfferLinkPage', () => import('#web/features/offer-link/OfferLinkPage.tsx')),
]

/** Routes under the organization menu. */
const organizationPages: RouteObject[] = [
  page(paths.organization, 'SettingsPage', () => import('#web/features/organization/SettingsPage.tsx')),
  page(
    paths.apiClients,
    'ApiClientsPage',
    () => import('#web/features/organization/api-clients/ApiClientsPage.tsx'),
  ),
  page(paths.auditLog, 'AuditLogPage', () => import('#web/features/organization/audit-log/AuditLogPage.tsx')),
  page(paths.people, 'PeoplePage', () => import('#web/features/people/PeoplePage.tsx')),
]

const pages: RouteObject[] = [
  layout('QuoteLayout', () => import('./QuoteLayout.tsx'), [
    page(paths.shipment, 'ShipmentPage', () => import('#web/features/shipment/ShipmentPage.tsx')),
    page(paths.holder, 'HolderPage', () => import('#web/features/holder/HolderPage.tsx')),
    page(paths.offers, 'OffersPage', () => import('#web/features/offers/OffersPage.tsx')),
    page(patterns.purchase, 'PurchasePage', () => import('#web/features/purchase/PurchasePage.tsx')),
  ]),
  page(paths.bookings, 'BookingListPage', () => import('#web/features/booking-list/BookingListPage.tsx')),
  page(patterns.booking, 'BookingPage', () => import('#web/features/bookings/BookingPage.tsx')),
  page(
    patterns.correct,
    'CorrectionPage',
    () => import('#web/features/bookings/correction/CorrectionPage.tsx'),
  ),
  page(paths.queue, 'QueuePage', () => import('#web/features/queue/QueuePage.tsx')),
  page(
    paths.customers,
    'CustomerListPage',
    () => import('#web/features/customers/list/CustomerListPage.tsx'),
  ),
  page(
    paths.newCustomer,
    'NewCustomerPage',
    () => import('#web/features/customers/form/CustomerFormPages.tsx'),
  ),
  page(patterns.customer, 'CustomerPage', () => import('#web/features/customers/CustomerPage.tsx')),
  page(
    patterns.changeCustomer,
    'ChangeCustomerPage',
    () => import('#web/features/customers/form/CustomerFormPages.tsx'),
  ),
  page(paths.statements, 'StatementsPage', () => import('#web/features/statements/StatementsPage.tsx')),
  page(patterns.statement, 'StatementPage', () => import('#web/features/statements/StatementPage.tsx')),
  page(paths.account, 'AccountPage', () => import('#web/features/account/AccountPage.tsx')),
  layout(
    'OrganizationLayout',
    () => import('#web/features/organization/OrganizationLayout.tsx'),
    organizationPages,
  ),
  page('*', 'NotFound', () => import('./NotFound.tsx')),
]

/** Every URL of the app and its page. Pages other than sign-in are loaded when they are first opened. */
export const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    // Empty while the first page loads, to avoid a flash.
    hydrateFallbackElement: <></>,
    children: [
      { path: paths.signIn, Component: SignInPage },
      layout('QueryLayout', () => import('./QueryLayout.tsx'), [
        { element: <PublicLayout />, children: publicPages },
        {
          element: <RequireSession />,
          children: [
            // Outside the shell, so signed-out visitors don't download it first.
            { path: '/', element: <Navigate to={paths.shipment} replace /> },
            { path: '/quote', element: <Navigate to={paths.shipment} replace /> },
            layout('Shell', () => import('./shell/Shell.tsx'), [
              { errorElement: <ErrorPage />, children: pages },
            ]),
          ],
        },
      ]),
    ],
  },
]

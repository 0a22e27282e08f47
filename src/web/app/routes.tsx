import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { SignInPage } from '#web/features/sign-in/SignInPage.tsx'
import { paths, patterns } from '#web/paths.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { PublicLayout, RequireSession } from './layouts.tsx'

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>

/** A page that is loaded when it's first opened. The build reads the module's path from `handle`. */
function page<Name extends string>(path: string, name: Name, load: Load<Name>): RouteObject {
  return { path, handle: load, lazy: async () => ({ Component: (await load())[name] }) }
}

/** A layout around pages, loaded with the first of them. */
function layout<Name extends string>(name: Name, load: Load<Name>, children: RouteObject[]): RouteObject {
  return { handle: load, lazy: async () => ({ Component: (await load())[name] }), children }
}

// Pages that people use together are loaded together: one request takes less time than a file for each of them.
const loadShell = () => import('./pages/shell.ts')
const loadAccountPages = () => import('./pages/account.ts')
const loadQuotePages = () => import('./pages/quote.ts')
const loadFormPages = () => import('./pages/forms.ts')
const loadBookingPages = () => import('./pages/bookings.ts')
const loadSupportPages = () => import('./pages/support.ts')
const loadOrganizationPages = () => import('./pages/organization.ts')

const publicPages: RouteObject[] = [
  page(paths.forgottenPassword, 'ForgotPasswordPage', loadAccountPages),
  page(paths.setPassword, 'SetPasswordPage', loadAccountPages),
  page(paths.offerLink, 'OfferLinkPage', () => import('#web/features/offer-link/OfferLinkPage.tsx')),
]

/** Routes under the organization menu. */
const organizationPages: RouteObject[] = [
  page(paths.organization, 'SettingsPage', loadSupportPages),
  page(paths.companies, 'CompaniesPage', loadSupportPages),
  page(patterns.company, 'CompanyPage', loadSupportPages),
  page(paths.apiClients, 'ApiClientsPage', loadSupportPages),
  page(paths.auditLog, 'AuditLogPage', loadOrganizationPages),
  page(paths.people, 'PeoplePage', loadOrganizationPages),
]

const pages: RouteObject[] = [
  layout('QuoteLayout', () => import('./QuoteLayout.tsx'), [
    page(paths.shipment, 'ShipmentPage', () => import('#web/features/shipment/ShipmentPage.tsx')),
    page(paths.holder, 'HolderPage', loadFormPages),
    page(paths.offers, 'OffersPage', loadQuotePages),
    page(patterns.purchase, 'PurchasePage', loadQuotePages),
  ]),
  page(paths.bookings, 'BookingListPage', loadBookingPages),
  page(patterns.booking, 'BookingPage', () => import('./pages/booking.ts')),
  page(patterns.correct, 'CorrectionPage', loadFormPages),
  page(paths.queue, 'QueuePage', loadSupportPages),
  page(paths.customers, 'CustomerListPage', loadSupportPages),
  page(paths.newCustomer, 'NewCustomerPage', loadFormPages),
  page(patterns.customer, 'CustomerPage', loadSupportPages),
  page(patterns.changeCustomer, 'ChangeCustomerPage', loadFormPages),
  page(paths.statements, 'StatementsPage', loadBookingPages),
  page(patterns.statement, 'StatementPage', loadBookingPages),
  page(paths.account, 'AccountPage', loadAccountPages),
  layout('OrganizationLayout', loadOrganizationPages, organizationPages),
  page('*', 'NotFound', loadShell),
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
            layout('Shell', loadShell, [{ errorElement: <ErrorPage />, children: pages }]),
          ],
        },
      ]),
    ],
  },
]

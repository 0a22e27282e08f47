import { createBrowserRouter, Navigate } from 'react-router-dom'
import { paths, patterns } from '#web/paths.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFound } from './NotFound.tsx'
import { QuoteLayout } from './QuoteLayout.tsx'
import { RequireSession } from './RequireSession.tsx'
import { Shell } from './Shell.tsx'

/** The product on one page: every URL and what it shows. Pages arrive when they are first opened. */
export function createRouter() {
  return createBrowserRouter([
    {
      errorElement: <ErrorPage />,
      // Nothing is drawn while the first page arrives: it is a blink, and a flash would be worse.
      hydrateFallbackElement: <></>,
      children: [
        {
          path: paths.signIn,
          lazy: async () => ({
            Component: (await import('#web/features/sign-in/SignInPage.tsx')).SignInPage,
          }),
        },
        {
          element: (
            <RequireSession>
              <Shell />
            </RequireSession>
          ),
          children: [
            {
              errorElement: <ErrorPage />,
              children: [
                { path: '/', element: <Navigate to={paths.shipment} replace /> },
                { path: '/quote', element: <Navigate to={paths.shipment} replace /> },
                {
                  element: <QuoteLayout />,
                  children: [
                    {
                      path: paths.shipment,
                      lazy: async () => ({
                        Component: (await import('#web/features/shipment/ShipmentPage.tsx')).ShipmentPage,
                      }),
                    },
                    {
                      path: paths.holder,
                      lazy: async () => ({
                        Component: (await import('#web/features/holder/HolderPage.tsx')).HolderPage,
                      }),
                    },
                    {
                      path: paths.offers,
                      lazy: async () => ({
                        Component: (await import('#web/features/offers/OffersPage.tsx')).OffersPage,
                      }),
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
                  path: patterns.booking,
                  lazy: async () => ({
                    Component: (await import('#web/features/bookings/BookingPage.tsx')).BookingPage,
                  }),
                },
                { path: '*', element: <NotFound /> },
              ],
            },
          ],
        },
      ],
    },
  ])
}

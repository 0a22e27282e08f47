import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom'
import { suspendedField } from '#contract/problem.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { currentDraft, hasUnboughtShipment, isBought, resetDraft } from '#web/draft/draft.ts'
import { useAccentColor } from '#web/components/branding/use-accent-color.ts'
import { paths } from '#web/paths.ts'
import { saveIdentity, useSession } from '#web/session.ts'
import { useFocusOnNavigation } from '#web/ui/focus/use-focus-on-navigation.ts'
import { lazyOptional } from '#web/ui/lazy-optional.ts'
import { useShortcut } from '#web/ui/shortcuts/shortcuts.ts'
import { routes } from '#web/app/routes.tsx'
import { prefetchLinks } from '#web/app/prefetch-links.ts'
import { prefetchPage } from '#web/app/prefetch-page.ts'
import { Header } from './Header.tsx'
import { CustomerBanner, customerBannerId, organizationBannerId } from './CustomerBanner.tsx'
import { CustomerSearchShortcut } from '#web/app/customer-search/CustomerSearchShortcut.tsx'
import { SessionExpiryNotice } from './SessionExpiryNotice.tsx'
import { usePendingLink } from './use-pending-link.ts'

// Only people who work for several organizations need these, so they're in the chunk of the support pages.
const loadSupport = () => import('#web/app/pages/support.ts')
const OrganizationBanner = lazyOptional(async () => (await loadSupport()).OrganizationBanner)
const SuspendedPage = lazy(async () => ({ default: (await loadSupport()).SuspendedPage }))

const bannerIds = [organizationBannerId, customerBannerId]

/** The header and layout of every page for signed-in users. */
export function Shell() {
  const session = useSession()
  const who = useWhoAmI()
  useEffect(() => {
    if (who.data && !who.isPlaceholderData) saveIdentity(who.data)
  }, [who.data, who.isPlaceholderData])
  const { can } = usePermissions()
  const reported = who.error?.fields.find(({ path }) => path === suspendedField)?.message
  const [suspension, setSuspension] = useState(reported)
  // A retry clears the error until it has an outcome.
  if (!who.isFetching && suspension !== reported) setSuspension(reported)
  // The service reports nothing about someone whose organization is suspended.
  const { organization, user } = who.data ?? session?.identity ?? {}
  const own = user?.organization
  useAccentColor(who.data?.organization?.accentColor)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useFocusOnNavigation(bannerIds)
  usePrefetch(can('whoAmI') === true)
  usePendingLink()
  // Someone who must set up two-factor authentication first can only open their account.
  const mustSetUpTwoFactor = can('setUpTwoFactor') === true && can('getSetup') === false
  const canQuote = !mustSetUpTwoFactor && can('createQuote') !== false
  useShortcut(
    'q',
    'Get a quote',
    () => {
      resetBoughtDraft()
      void navigate(paths.shipment)
    },
    canQuote,
  )
  useShortcut(
    'b',
    'Find a quote or booking',
    () => {
      if (!focusField(paths.findBooking)) void navigate(paths.findBooking)
    },
    can('listBookings') !== false,
  )

  useShortcut('w', 'Open the queue', () => void navigate(paths.queue), can('listQueue') === true)

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <Header canQuote={canQuote} onGetQuote={resetBoughtDraft} />
      {can('listCustomers') && <CustomerSearchShortcut />}
      <CustomerBanner>
        {organization && own && own.id !== organization.id && (
          <Suspense>
            <OrganizationBanner organization={organization} own={own} />
          </Suspense>
        )}
      </CustomerBanner>
      <SessionExpiryNotice />
      <main id="main" tabIndex={-1}>
        {suspension ? (
          <Suspense>
            <SuspendedPage message={suspension} />
          </Suspense>
        ) : mustSetUpTwoFactor && pathname !== paths.account ? (
          <Navigate to={paths.account} replace />
        ) : (
          <Outlet />
        )}
      </main>
      <ScrollRestoration />
    </>
  )
}

/** Clears the draft if it has been bought as it is, so that a new quote starts empty. The booking keeps the details. */
function resetBoughtDraft() {
  const draft = currentDraft()
  if (isBought(draft) && !hasUnboughtShipment(draft)) resetDraft()
}

/** Prefetches the pages that links lead to, once the service has reported what this person may read. */
function usePrefetch(isEnabled: boolean) {
  const cache = useQueryClient()
  useEffect(() => {
    if (!isEnabled) return undefined
    return prefetchLinks((path, maxAge) => prefetchPage(path, { routes, cache, maxAge }))
  }, [cache, isEnabled])
}

/** Focuses the field named by the URL's hash. @returns whether the page has that field yet. */
function focusField(path: string): boolean {
  const field = document.getElementById(path.slice(path.indexOf('#') + 1))
  field?.focus()
  return field !== null
}

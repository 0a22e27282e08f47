import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import {
  Link,
  Navigate,
  Outlet,
  NavigationType,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
import { useAbilities } from '#web/api/account/permissions.ts'
import { whoAmIQuery } from '#web/api/queries.ts'
import { currentDraft, isBought, startDraftAnew } from '#web/draft/draft.ts'
import { organizationPages } from '#web/components/organization-pages.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session.ts'
import { useKey } from '#web/ui/shortcuts/shortcuts.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { KeyMap } from './KeyboardShortcuts.tsx'
import { ActingFor, actingFor } from './CustomerBanner.tsx'
import { FindCustomer } from '#web/app/customer-search/CustomerSearchShortcut.tsx'
import { SessionEnding } from './SessionExpiryNotice.tsx'
import { SignOut } from './SignOutButton.tsx'

/** What stands around every page of somebody who is signed in. */
export function Shell() {
  const session = useSession()
  const who = useQuery(whoAmIQuery(session !== null))
  const { may } = useAbilities()
  const person = who.data?.user?.name ?? session?.person
  const name = who.data?.organization ? `${person} · ${who.data.organization.name}` : person
  const organizationPage = organizationPages.find(({ act }) => may(act))
  const { pathname, hash } = useLocation()
  const main = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useFocusOnArrival(main, pathname, hash)
  // Whoever has to set up a second factor first may do so and nothing else, as the service says.
  const held = may('beginSecondFactor') === true && may('setup') === false
  const mayQuote = !held && may('quote') !== false
  useKey(
    'q',
    'New quote',
    () => {
      leaveBought()
      void navigate(paths.shipment)
    },
    mayQuote,
  )
  useKey(
    'b',
    'Find a quote or booking',
    () => {
      if (!focusedOn(paths.findBooking)) void navigate(paths.findBooking)
    },
    may('bookings') !== false,
  )

  useKey('w', 'What waits', () => void navigate(paths.queue), may('queue') === true)

  return (
    <>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <header className="bar">
        <Link className="mark" to={paths.shipment} onClick={leaveBought}>
          Lading
        </Link>
        <nav aria-label="Main">
          {mayQuote && (
            <Link
              to={paths.shipment}
              aria-current={pathname.startsWith('/quote/') ? 'page' : undefined}
              onClick={leaveBought}
            >
              New cover
            </Link>
          )}
          {/* A service that does not tell what may be done is asked for its list when the page is opened. */}
          {may('bookings') !== false && (
            <Link to={paths.bookings} aria-current={pathname.startsWith(paths.bookings) ? 'page' : undefined}>
              Bookings
            </Link>
          )}
          {/* Support staff’s own, where the service has them and says that this person may see them. */}
          {may('customers') && (
            <Link
              to={paths.customers}
              aria-current={pathname.startsWith(paths.customers) ? 'page' : undefined}
            >
              Customers
            </Link>
          )}
          {may('queue') && (
            <Link to={paths.queue} aria-current={pathname === paths.queue ? 'page' : undefined}>
              Queue
            </Link>
          )}
          {/* Only where the service says that it keeps them, and that this person may see them. */}
          {may('statements') && (
            <Link
              to={paths.statements}
              aria-current={pathname.startsWith(paths.statements) ? 'page' : undefined}
            >
              Statements
            </Link>
          )}
          {organizationPage && (
            <Link
              to={organizationPage.to}
              aria-current={pathname.startsWith(paths.organization) ? 'page' : undefined}
            >
              Organization
            </Link>
          )}
        </nav>
        <div className="who">
          {/* One’s own name leads to what is one’s own. */}
          {may('account') ? (
            <Link to={paths.account} aria-current={pathname === paths.account ? 'page' : undefined}>
              <VisuallyHidden>Account of </VisuallyHidden>
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
          <span className="acts">
            <KeyMap />
            <SignOut />
          </span>
        </div>
      </header>
      {may('customers') && <FindCustomer />}
      <ActingFor />
      <SessionEnding />
      <main id="main" ref={main} tabIndex={-1}>
        {held && pathname !== paths.account ? <Navigate to={paths.account} replace /> : <Outlet />}
      </main>
      <ScrollRestoration />
    </>
  )
}

/** What is bought is in its booking; new cover begins with nothing. */
function leaveBought() {
  if (isBought(currentDraft())) startDraftAnew()
}

/** Focuses the field that an address names by its hash, where it is on the page already. @returns whether it is. */
function focusedOn(path: string): boolean {
  const field = document.getElementById(path.slice(path.indexOf('#') + 1))
  field?.focus()
  return field !== null
}

/** After each change of page the heading takes the focus, so that a screen reader says where one is. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>, pathname: string, hash: string) {
  // Loaded here, one has not arrived from anywhere; after signing in, one has.
  const loaded = useNavigationType() === NavigationType.Pop
  const arrived = useRef(loaded ? pathname : '')
  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    // A summary of what is wrong has taken it already. A menu that stays has led here, and gives it away.
    const { activeElement: now } = document
    if (main.current?.contains(now) && !now?.closest('nav')) return
    const named = hash ? document.getElementById(hash.slice(1)) : null
    if (named) {
      named.focus()
      if (document.activeElement === named) return
    }
    const heading = main.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    if (document.getElementById(actingFor)) heading?.setAttribute('aria-describedby', actingFor)
    else heading?.removeAttribute('aria-describedby')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [pathname, hash, main])
}

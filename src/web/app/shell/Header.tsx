import { Suspense } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import type { Identity } from '#contract/people/session.ts'
import { isPermitted, usePermissions } from '#web/api/account/permissions.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { BrandMark } from '#web/components/branding/BrandMark.tsx'
import { organizationPages } from '#web/components/organization-pages.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { lazyOptional } from '#web/ui/lazy-optional.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { KeyboardShortcuts } from './KeyboardShortcuts.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import { useMenu } from './use-menu.ts'

// Only people who work for several organizations need it, so it's in the chunk of the support pages.
const SwitchOrganizationButton = lazyOptional(
  async () => (await import('#web/app/pages/support.ts')).SwitchOrganizationButton,
)

type HeaderProps = { canQuote: boolean; onGetQuote: () => void }

/** The header of every page for signed-in users: the main menu and the account. On a narrow screen, a button opens them. */
export function Header({ canQuote, onGetQuote }: HeaderProps) {
  const session = useSession()
  const who = useWhoAmI().data
  const { can } = usePermissions()
  const { isOpen, toggle, button, menu } = useMenu()
  const person = who?.user?.name ?? session?.person
  const organization = who?.organization
  const name = organization ? `${person} · ${organization.name}` : person
  const identity = who ?? session?.identity

  return (
    <header className="bar">
      <Link className="brand" to={paths.shipment} onClick={onGetQuote}>
        <BrandMark logo={organization?.logo} name={organization?.name ?? ''} />
      </Link>
      <Button
        ref={button}
        variant="secondary"
        className="menu-button"
        aria-expanded={isOpen}
        aria-controls="main-menu"
        onClick={toggle}
      >
        Menu
      </Button>
      <div id="main-menu" ref={menu} className={isOpen ? 'menu open' : 'menu'}>
        <MainLinks canQuote={canQuote} onGetQuote={onGetQuote} />
        <div className="user">
          {/* The user's name links to their account. */}
          {can('getAccount') ? (
            <NavLink to={paths.account}>
              <VisuallyHidden>Your account: </VisuallyHidden>
              {name}
            </NavLink>
          ) : (
            <span>{name}</span>
          )}
          <span className="account-actions">
            {identity && canSwitch(identity) && (
              <Suspense>
                <SwitchOrganizationButton />
              </Suspense>
            )}
            <KeyboardShortcuts />
            <SignOutButton />
          </span>
        </div>
      </div>
    </header>
  )
}

/** The main menu. Most links are shown only if the service reports that this person may see their pages. */
function MainLinks({ canQuote, onGetQuote }: HeaderProps) {
  const { can } = usePermissions()
  const { pathname } = useLocation()
  const organizationPage = organizationPages.find(({ action }) => can(action))
  return (
    <nav aria-label="Main">
      {canQuote && (
        <Link
          to={paths.shipment}
          aria-current={pathname.startsWith('/quote/') ? 'page' : undefined}
          onClick={onGetQuote}
        >
          Get a quote
        </Link>
      )}
      {/* Also shown if the service doesn't report permissions; the page then shows what it responds. */}
      {can('listBookings') !== false && <NavLink to={paths.bookings}>Bookings</NavLink>}
      {can('listCustomers') && <NavLink to={paths.customers}>Customers</NavLink>}
      {can('listQueue') && <NavLink to={paths.queue}>Queue</NavLink>}
      {can('listStatements') && <NavLink to={paths.statements}>Statements</NavLink>}
      {organizationPage && (
        <Link
          to={organizationPage.to}
          aria-current={pathname.startsWith(paths.organization) ? 'page' : undefined}
        >
          Company
        </Link>
      )}
    </nav>
  )
}

/**
 * Checks whether there are other organizations to work for. `organizationDescendants` is left out if there are too
 * many, so only an empty list means none.
 */
const canSwitch = ({ scopes, organization, user, memberships = [], organizationDescendants }: Identity) =>
  organization !== undefined &&
  isPermitted(scopes, 'switchOrganization') === true &&
  (user?.organization?.id !== organization.id ||
    memberships.length > 1 ||
    organizationDescendants?.length !== 0)

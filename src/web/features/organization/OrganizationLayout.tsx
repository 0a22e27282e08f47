import { Link, Outlet, useLocation } from 'react-router-dom'
import { usePermissions } from '#web/api/account/permissions.ts'
import { organizationPages } from '#web/components/organization-pages.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import './organization.css'

/**
 * The organization's pages under a menu of those this person may open. If the service doesn't report permissions,
 * the menu is empty, and a page opened by its URL finds out from the response.
 */
export function OrganizationLayout() {
  const { pathname } = useLocation()
  const { can, isLoading } = usePermissions()
  const allowed = organizationPages.filter(({ action }) => can(action))
  // The page of a company is below the list of companies. The URL of the settings is the start of all others.
  const current = organizationPages.findLast(({ to }) => `${pathname}/`.startsWith(`${to}/`))
  if (isLoading) {
    return (
      <div className="page">
        <LoadingStatus label="Checking your permissions…" />
      </div>
    )
  }
  return (
    <>
      {allowed.length > 1 && (
        <nav className="subnav no-print" aria-label="Company">
          {allowed.map(({ to, name }) => (
            <Link key={to} to={to} aria-current={to === current?.to ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      {current && can(current.action) === false ? <NotAllowed name={current.name} /> : <Outlet />}
    </>
  )
}

function NotAllowed({ name }: { name: string }) {
  return (
    <div className="page stack">
      <title>{`${name} · Lading`}</title>
      <h1>{name}</h1>
      <Notice>
        <p>You don’t have permission to open this page. Ask an administrator of your company.</p>
      </Notice>
    </div>
  )
}

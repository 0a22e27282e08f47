import { Link, Outlet, useLocation } from 'react-router-dom'
import { usePermissions } from '#web/api/account/permissions.ts'
import { organizationPages } from '#web/components/organization-pages.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import './organization.css'

/**
 * Shows the organization's pages under a menu of those the user may open. If the service doesn't report permissions,
 * there's no menu, and a page opened by its URL learns from the response whether it's allowed.
 */
export function OrganizationLayout() {
  const { pathname } = useLocation()
  const { can, isLoading } = usePermissions()
  const allowed = organizationPages.filter(({ action }) => can(action))
  // The last match is the most specific: the URLs of all pages start with that of the settings, and a company's page is
  // below the list of companies.
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

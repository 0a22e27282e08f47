import { Link, Outlet, useLocation } from 'react-router-dom'
import { usePermissions } from '#web/api/account/permissions.ts'
import { organizationPages } from '#web/components/organization-pages.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import './organization.css'

/**
 * The pages of the organization under their own menu, which has those that this person may open. A service that does
 * not tell what may be done is asked when a page is opened by its address.
 */
export function OrganizationLayout() {
  const { pathname } = useLocation()
  const { may, asking } = usePermissions()
  const allowed = organizationPages.filter(({ action: act }) => may(act))
  const current = organizationPages.find(({ to }) => to === pathname.replace(/\/+$/, ''))
  if (asking) {
    return (
      <div className="page">
        <LoadingStatus label="Finding out what you may do" />
      </div>
    )
  }
  return (
    <>
      {allowed.length > 1 && (
        <nav className="subnav no-print" aria-label="Organization">
          {allowed.map(({ to, name }) => (
            <Link key={to} to={to} aria-current={to === current?.to ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      {current && may(current.action) === false ? <NotAllowed name={current.name} /> : <Outlet />}
    </>
  )
}

function NotAllowed({ name }: { name: string }) {
  return (
    <div className="page stack">
      <title>{`${name} · Lading`}</title>
      <h1>{name}</h1>
      <Notice>
        <p>Your account may not open this page. An administrator of your organization can.</p>
      </Notice>
    </div>
  )
}

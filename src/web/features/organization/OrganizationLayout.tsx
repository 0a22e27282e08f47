import { Link, Outlet, useLocation } from 'react-router-dom'
import { useAbilities } from '#web/api/account/permissions.ts'
import { organizationPages } from '#web/components/organization-pages.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import './organization.css'

/**
 * The pages of the organization under their own menu, which has those that this person may open. A service that does
 * not tell what may be done is asked when a page is opened by its address.
 */
export function OrganizationLayout() {
  const { pathname } = useLocation()
  const { may, asking } = useAbilities()
  const allowed = organizationPages.filter(({ act }) => may(act))
  const here = organizationPages.find(({ to }) => to === pathname.replace(/\/+$/, ''))
  if (asking) {
    return (
      <div className="page">
        <Waiting label="Finding out what you may do" />
      </div>
    )
  }
  return (
    <>
      {allowed.length > 1 && (
        <nav className="subnav no-print" aria-label="Organization">
          {allowed.map(({ to, name }) => (
            <Link key={to} to={to} aria-current={to === here?.to ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      {here && may(here.act) === false ? <NotAllowed name={here.name} /> : <Outlet />}
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

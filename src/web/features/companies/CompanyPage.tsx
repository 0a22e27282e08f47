import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { Organization } from '#contract/people/organization.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { organizationQuery } from '#web/api/organization/organization.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { SwitchButton } from '#web/components/SwitchButton.tsx'
import { limitToCompany, paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { describeCompanyStatus } from './company-status.ts'
import { EditCompanyDialog } from './EditCompanyDialog.tsx'
import { CompanyFeesDialog } from './fees/CompanyFeesDialog.tsx'
import { kindName } from './kinds.ts'
import './companies.css'

/** Shows a company, with links to what belongs to it and to the companies below it, and buttons to change it. */
export function CompanyPage() {
  const { id = '' } = useParams()
  return <CompanyDetails key={id} id={id} />
}

function CompanyDetails({ id }: { id: string }) {
  const query = useQuery(organizationQuery(id))
  const canAddFees = usePermissions().can('addFees')
  const own = useWhoAmI().data?.user?.organization?.id
  const [dialog, setDialog] = useState<'details' | 'fees'>()
  const closeDialog = () => setDialog(undefined)
  const [message, setMessage] = useState({ text: '' })
  const status = useRef<HTMLParagraphElement>(null)
  // The dialog that had the focus is gone.
  useEffect(() => {
    if (message.text) status.current?.focus()
  }, [message])
  const isGone = query.error?.code === 'NOT_FOUND'
  // It may still be in the cache.
  const company = isGone ? undefined : query.data
  // Other services may not say which company is the person's own. It's the only one without a parent.
  const isOwn = own === undefined ? company?.parent === undefined : own === id
  return (
    <div className="page stack">
      <title>{`${company?.name ?? 'Company'} · Lading`}</title>
      <p className="actions">
        <Link to={paths.companies}>All companies</Link>
      </p>
      <h1>{company ? <bdi>{company.name}</bdi> : 'Company'}</h1>
      <p ref={status} className="company-message" role="status" tabIndex={-1}>
        {message.text}
      </p>
      {query.isPending && <LoadingStatus label="Loading company…" />}
      {!company && query.error && (
        <LoadError
          title="We couldn’t load the company"
          notFound="This company doesn’t exist, or you don’t have access to it."
          query={query}
        />
      )}
      {company && (
        <>
          {query.error && (
            <RetryNotice variant="warning" title="These details may be out of date" query={query} />
          )}
          <div className="actions no-print">
            <SwitchButton company={company}>Switch to this company</SwitchButton>
            <Button variant="secondary" onClick={() => setDialog('details')}>
              Edit company
            </Button>
            {canAddFees && (
              <Button variant="secondary" onClick={() => setDialog('fees')}>
                Fees and commission
              </Button>
            )}
            {dialog === 'fees' && <CompanyFeesDialog company={company} isOwn={isOwn} onLeave={closeDialog} />}
            {dialog === 'details' && (
              <EditCompanyDialog
                company={company}
                isOwn={isOwn}
                onLeave={closeDialog}
                onDone={(text) => {
                  closeDialog()
                  setMessage({ text })
                }}
              />
            )}
          </div>
          <CompanyFacts company={company} />
          <CompanyRecords company={company} />
        </>
      )}
    </div>
  )
}

function CompanyFacts({ company }: { company: Organization }) {
  const { type, parent, address, publicUrl } = company
  return (
    <section className="group" aria-label="Details">
      <dl className="facts">
        <Fact name="Type">{kindName(type)}</Fact>
        {parent && (
          <Fact name="Part of">
            <Link to={paths.company(parent.id)}>
              <bdi>{parent.name}</bdi>
            </Link>
          </Fact>
        )}
        <Fact name="Status">{describeCompanyStatus(company)}</Fact>
        {address && (
          <Fact name="Address">
            <bdi>{address}</bdi>
          </Fact>
        )}
        {publicUrl && <Fact name="Website">{publicUrl}</Fact>}
      </dl>
    </section>
  )
}

/** Pages that can be limited to a company, each with the operation that it needs. */
const recordPages = [
  { name: 'Bookings', action: 'listBookings', to: paths.bookings },
  { name: 'Queue', action: 'listQueue', to: paths.queue },
  { name: 'Statements', action: 'listStatements', to: paths.statements },
  { name: 'Customers', action: 'listCustomers', to: paths.customers },
  { name: 'People', action: 'listUsers', to: paths.people },
  { name: 'API clients', action: 'listTokenSets', to: paths.apiClients },
  { name: 'Audit log', action: 'listAuditEntries', to: paths.auditLog },
] as const

/** Links to the records of a company. */
function CompanyRecords({ company: { id, name } }: { company: Organization }) {
  const { can } = usePermissions()
  return (
    <nav className="actions no-print" aria-label={`${name}’s records`}>
      {recordPages.map(
        (page) =>
          can(page.action) && (
            <LinkButton key={page.name} variant="secondary" to={limitToCompany(page.to, id)}>
              {page.name}
            </LinkButton>
          ),
      )}
    </nav>
  )
}

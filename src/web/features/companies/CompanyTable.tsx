import { type CSSProperties, useState } from 'react'
import type { Organization } from '#contract/people/organization.ts'
import { useIsAllowed } from '#web/api/account/permissions.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { useSwitchOrganization } from '#web/components/use-switch-organization.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Table } from '#web/ui/Table.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { EditCompany } from './EditCompany.tsx'
import { CompanyFees } from './fees/CompanyFees.tsx'
import { kindName } from './kinds.ts'

/** The most levels that are indented, so that names keep enough room. */
const maxIndent = 6

type CompanyTableProps = {
  companies: readonly Organization[]
  /** Whether each company is followed by those below it, and indented. */
  isTree: boolean
  /** Whether newer rows are loading. */
  busy: boolean
  /** Called with a status message after a change. */
  onReport: (text: string) => void
}

/** Lists companies, each with a link to its bookings, and buttons to switch to it and to change it. */
export function CompanyTable({ companies, isTree, busy, onReport }: CompanyTableProps) {
  const [editing, setEditing] = useState<string>()
  const [showingFees, setShowingFees] = useState<string>()
  const chosen = companies.find(({ id }) => id === editing)
  const withFees = companies.find(({ id }) => id === showingFees)
  const hasFees = useIsAllowed('addFees')
  const maySwitch = useIsAllowed('workFor')
  const current = useWhoAmI().data?.organization?.id
  const switching = useSwitchOrganization()
  return (
    <>
      <ErrorNotice error={switching.error} />
      <Table
        className="companies"
        caption={isTree ? 'Companies, each followed by those below it' : 'Companies, by name'}
        busy={busy}
        columns={['Name', 'Type', 'Part of', 'Status', { label: 'Actions', hidden: true }]}
      >
        {companies.map((company) => (
          <tr key={company.id}>
            <th scope="row" style={isTree ? indentBy(company.depth) : undefined}>
              <bdi>{company.name}</bdi>
              {company.address && <span className="hint">{company.address}</span>}
            </th>
            <td data-label="Type">{kindName(company.type)}</td>
            <td data-label="Part of">{company.parent && <bdi>{company.parent.name}</bdi>}</td>
            <td data-label="Status">{describeStatus(company)}</td>
            <td>
              <div className="actions">
                <LinkButton kind="quiet" to={paths.companyBookings(company.id)}>
                  Bookings <VisuallyHidden>of {company.name}</VisuallyHidden>
                </LinkButton>
                {maySwitch && company.id !== current && !company.suspended && !company.suspendedAbove && (
                  <Button
                    kind="quiet"
                    busy={switching.isPending && switching.variables.id === company.id}
                    onClick={() => switching.mutate(company)}
                  >
                    Switch <VisuallyHidden>to {company.name}</VisuallyHidden>
                  </Button>
                )}
                <Button kind="quiet" onClick={() => setEditing(company.id)}>
                  Edit <VisuallyHidden>{company.name}</VisuallyHidden>
                </Button>
                {hasFees && (
                  <Button kind="quiet" onClick={() => setShowingFees(company.id)}>
                    Fees <VisuallyHidden>and commission of {company.name}</VisuallyHidden>
                  </Button>
                )}
              </div>
            </td>
          </tr>
        ))}
      </Table>
      {withFees && (
        <CompanyFees key={withFees.id} company={withFees} onLeave={() => setShowingFees(undefined)} />
      )}
      {chosen && (
        <EditCompany
          key={chosen.id}
          company={chosen}
          onLeave={() => setEditing(undefined)}
          onDone={(text) => {
            setEditing(undefined)
            onReport(text)
          }}
        />
      )}
    </>
  )
}

function describeStatus({ suspended, suspendedAbove }: Organization): string {
  if (suspended) return 'Suspended'
  return suspendedAbove ? `Suspended with ${suspendedAbove.name ?? 'a company above it'}` : 'Active'
}

const indentBy = (depth = 0) => ({ '--indent': Math.min(depth, maxIndent) }) as CSSProperties

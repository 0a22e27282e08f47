import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { Organization } from '#contract/people/organization.ts'
import { SwitchButton } from '#web/components/SwitchButton.tsx'
import { limitToCompany, paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Table } from '#web/ui/Table.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { describeCompanyStatus } from './company-status.ts'
import { kindName } from './kinds.ts'

/** The maximum number of levels that are indented, so that names keep enough room. */
const maxIndent = 6

type CompanyTableProps = {
  companies: readonly Organization[]
  /** Whether each company is followed by those below it, and indented. */
  isTree: boolean
  /** Whether newer rows are loading. */
  busy: boolean
}

/** Lists companies, each with links to its page and its bookings, and a button to switch to it. */
export function CompanyTable({ companies, isTree, busy }: CompanyTableProps) {
  return (
    <Table
      className="companies"
      caption={isTree ? 'Companies, each followed by those below it' : 'Companies, best matches first'}
      busy={busy}
      columns={['Name', 'Type', 'Part of', 'Status', { label: 'Actions', hidden: true }]}
    >
      {companies.map((company) => (
        <tr key={company.id}>
          <th scope="row" style={isTree ? indentBy(company.depth) : undefined}>
            <Link to={paths.company(company.id)}>
              <bdi>{company.name}</bdi>
            </Link>
            {company.address && <span className="hint">{company.address}</span>}
          </th>
          <td data-label="Type">{kindName(company.type)}</td>
          <td data-label="Part of">{company.parent && <bdi>{company.parent.name}</bdi>}</td>
          <td data-label="Status">{describeCompanyStatus(company)}</td>
          <td>
            <div className="actions">
              <LinkButton variant="secondary" to={limitToCompany(paths.bookings, company.id)}>
                Bookings <VisuallyHidden>of {company.name}</VisuallyHidden>
              </LinkButton>
              <SwitchButton company={company}>
                Switch <VisuallyHidden>to {company.name}</VisuallyHidden>
              </SwitchButton>
            </div>
          </td>
        </tr>
      ))}
    </Table>
  )
}

const indentBy = (depth = 0) => ({ '--indent': Math.min(depth, maxIndent) }) as CSSProperties

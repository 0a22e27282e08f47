import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Problem } from '#contract/problem.ts'
import { organizationNameQuery } from '#web/api/organization/organization-name.ts'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'

type CompanyFilterProps = {
  companyId: string
  /** What is listed, with a preposition, for example `bookings for`. */
  records: string
  /** The query of the list without this filter. */
  unfiltered: string
}

/** Says which company's records are listed, with a link to list those of all. */
export function CompanyFilter({ companyId, records, unfiltered }: CompanyFilterProps) {
  const { data, error } = useQuery(organizationNameQuery(companyId))
  return (
    <p className="actions no-print">
      {error instanceof Problem && error.code === 'NOT_FOUND' ? (
        <span>We couldn’t find this company.</span>
      ) : (
        <span>
          Showing {records} {data ? <bdi>{data.name}</bdi> : 'one company'} and the companies below it.
        </span>
      )}
      <Link to={{ search: unfiltered }} onClick={focusHeading}>
        Show all companies
      </Link>
    </p>
  )
}

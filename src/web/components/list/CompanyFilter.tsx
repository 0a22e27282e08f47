import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { organizationNameQuery } from '#web/api/organization/organization-name.ts'

type CompanyFilterProps = {
  companyId: string
  /** What is listed, for example `bookings`. */
  records: string
  /** The query of the list without this filter. */
  unfiltered: string
}

/** Says which company's records are listed, with a link to list those of all. */
export function CompanyFilter({ companyId, records, unfiltered }: CompanyFilterProps) {
  const { data, isError } = useQuery(organizationNameQuery(companyId))
  return (
    <p>
      {isError ? (
        'We couldn’t find this company.'
      ) : (
        <>
          Showing {records} of {data ? <bdi>{data.name}</bdi> : 'one company'} and companies below it.
        </>
      )}{' '}
      <Link to={{ search: unfiltered }}>Show all companies</Link>
    </p>
  )
}

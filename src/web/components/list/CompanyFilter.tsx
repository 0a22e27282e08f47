import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { organizationNameQuery } from '#web/api/organization/organization-name.ts'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'

/**
 * Says which company's records are listed, with a link to list those of all. Nothing unless the URL names a company.
 * @param records what is listed, with a preposition, for example `bookings for`.
 */
export function CompanyFilter({ records }: { records: string }) {
  const [search] = useSearchParams()
  const companyId = search.get('company') ?? ''
  const { data, error } = useQuery({ ...organizationNameQuery(companyId), enabled: companyId !== '' })
  if (!companyId) return null
  const unfiltered = new URLSearchParams(search)
  unfiltered.delete('company')
  unfiltered.delete('page')
  return (
    <p className="actions no-print">
      {error?.code === 'NOT_FOUND' ? (
        <span>We couldn’t find this company.</span>
      ) : (
        <span>
          Showing {records} {data ? <bdi>{data.name}</bdi> : 'one company'} and the companies below it.
        </span>
      )}
      <Link to={{ search: unfiltered.toString() }} onClick={focusHeading}>
        Show all companies
      </Link>
    </p>
  )
}

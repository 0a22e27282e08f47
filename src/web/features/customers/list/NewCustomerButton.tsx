import { useQuery } from '@tanstack/react-query'
import { organizationNameQuery } from '#web/api/organization/organization-name.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { SwitchButton } from '#web/components/SwitchButton.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'

/**
 * Opens the page to create a customer of a company, by default the user's own. Switches to any other company first, because
 * new customers belong to the current one.
 */
export function NewCustomerButton({ companyId }: { companyId: string }) {
  const own = useWhoAmI().data?.organization?.id
  const isOther = companyId !== '' && companyId !== own
  const company = useQuery({ ...organizationNameQuery(companyId), enabled: isOther }).data
  if (isOther && !company) return null
  return (
    <div className="actions">
      {isOther && company ? (
        <SwitchButton company={company} destination={paths.newCustomer}>
          Switch to <bdi>{company.name}</bdi> to create a customer
        </SwitchButton>
      ) : (
        <LinkButton variant="secondary" to={paths.newCustomer}>
          Create customer
        </LinkButton>
      )}
    </div>
  )
}

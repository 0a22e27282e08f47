import { useQuery } from '@tanstack/react-query'
import { usePermissions } from '#web/api/account/permissions.ts'
import { organizationNameQuery } from '#web/api/organization/organization-name.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { useSwitchOrganization } from '#web/components/use-switch-organization.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'

/** Opens the page to create a customer of a company, by default the user's own. */
export function NewCustomerButton({ companyId }: { companyId: string }) {
  const own = useWhoAmI().data?.organization?.id
  if (companyId && companyId !== own) return <SwitchButton companyId={companyId} />
  return (
    <div className="actions">
      <LinkButton variant="secondary" to={paths.newCustomer}>
        Create customer
      </LinkButton>
    </div>
  )
}

/** Switches to the company first, because new customers belong to the current one. */
function SwitchButton({ companyId }: { companyId: string }) {
  const canSwitch = usePermissions().can('switchOrganization')
  const company = useQuery(organizationNameQuery(companyId)).data
  const switching = useSwitchOrganization(paths.newCustomer)
  if (!canSwitch || !company) return null
  return (
    <>
      <div className="actions">
        <Button variant="secondary" busy={switching.isPending} onClick={() => switching.switchTo(company)}>
          <span>
            Switch to <bdi>{company.name}</bdi> to create a customer
          </span>
        </Button>
      </div>
      <ErrorNotice error={switching.error} />
    </>
  )
}

import { organizationBannerId } from '#web/app/shell/CustomerBanner.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useSwitchOrganization } from '#web/components/use-switch-organization.ts'

type NamedOrganization = { readonly id: string; readonly name: string }

/** Names the organization that the user is acting for, on every page, with a button to switch back to their `own`. */
export function OrganizationBanner({ organization, own }: Record<'organization' | 'own', NamedOrganization>) {
  const switching = useSwitchOrganization()
  return (
    <div className="banner">
      <p id={organizationBannerId}>
        Acting for{' '}
        <strong>
          <bdi>{organization.name}</bdi>
        </strong>
        {switching.error && <>. {switching.error.message}</>}
      </p>
      <span>
        <Button variant="secondary" busy={switching.isPending} onClick={() => switching.switchTo(own)}>
          <span>
            Back to <bdi>{own.name}</bdi>
          </span>
        </Button>
      </span>
    </div>
  )
}

import { organizationBannerId } from '#web/app/shell/CustomerBanner.tsx'
import { useWhoAmI } from '#web/api/queries.ts'
import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useSwitchOrganization } from '#web/components/use-switch-organization.ts'

/** Shows on every page which organization someone acts for, if it isn't their own, and leads back to that. */
export function OrganizationBanner() {
  const reported = useWhoAmI().data
  // The service reports nothing about someone whose organization is suspended.
  const remembered = useSession()?.identity
  const { organization, user } = reported ?? remembered ?? {}
  const own = user?.organization
  const switching = useSwitchOrganization()
  if (!organization || !own || own.id === organization.id) return null

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

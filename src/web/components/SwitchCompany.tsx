import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { useSwitchOrganization } from './use-switch-organization.ts'

/**
 * Offers to switch to each other company of the signed-in person.
 * @param destination the page to open then. Defaults to the bookings.
 */
export function SwitchCompany({ destination }: { readonly destination?: string }) {
  // The service reports nothing about someone whose organization is suspended.
  const { organization, memberships = [] } = useSession()?.identity ?? {}
  const switching = useSwitchOrganization(destination)
  const others = memberships.filter(({ id }) => id !== organization?.id)
  if (others.length === 0) return null
  return (
    <>
      <div className="actions">
        {others.map((other) => (
          <Button
            key={other.id}
            variant="secondary"
            busy={switching.isPending}
            onClick={() => switching.switchTo(other)}
          >
            <span>
              Switch to <bdi>{other.name}</bdi>
            </span>
          </Button>
        ))}
      </div>
      <ErrorNotice error={switching.error} />
    </>
  )
}

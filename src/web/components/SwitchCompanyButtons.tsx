import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { useSwitchOrganization } from './use-switch-organization.ts'

/** Offers to switch to each other company of the signed-in person. */
export function SwitchCompanyButtons({
  switching,
}: {
  readonly switching: ReturnType<typeof useSwitchOrganization>
}) {
  // The service reports nothing about someone whose organization is suspended.
  const { organization, memberships = [] } = useSession()?.identity ?? {}
  return memberships
    .filter(({ id }) => id !== organization?.id)
    .map((other) => (
      <Button
        key={other.id}
        variant="secondary"
        busy={switching.isPending}
        onClick={() => switching.mutate(other)}
      >
        <span>
          Switch to <bdi>{other.name}</bdi>
        </span>
      </Button>
    ))
}

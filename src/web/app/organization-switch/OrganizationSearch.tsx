import type { Organization } from '#contract/people/organization.ts'
import { availableOrganizationsQuery } from '#web/api/organization/switching.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { maxResults, SearchDialog } from '#web/app/search-dialog/SearchDialog.tsx'
import { useSwitchOrganization } from '#web/components/use-switch-organization.ts'

/** Searches the organizations that the person can switch to, and switches to the chosen one. */
export function OrganizationSearch({ onClose }: { onClose: () => void }) {
  const switching = useSwitchOrganization()
  const { organization, user } = useWhoAmI().data ?? {}
  const current = organization?.id

  return (
    <SearchDialog<Organization>
      title="Switch company"
      label="Search companies"
      hint="You’ll see that company’s bookings and buy cover on its behalf. Your draft will be here when you switch back."
      subject="companies"
      search={(words) => availableOrganizationsQuery(words, maxResults)}
      listsAll
      canChoose={({ id }) => id !== current}
      describe={({ name, parent, suspended }) => (
        <>
          <bdi>{name}</bdi>
          {parent && parent.id !== user?.organization?.id && (
            <span className="hint">
              {' '}
              <bdi>{parent.name}</bdi>
            </span>
          )}
          {suspended && <span className="hint"> Suspended</span>}
        </>
      )}
      onChoose={(organization) => {
        if (!switching.isPending) switching.switchTo(organization)
      }}
      error={switching.error}
      onClose={onClose}
    />
  )
}

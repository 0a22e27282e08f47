import type { Organization } from '#contract/people/organization.ts'
import { useChangeCompany } from '#web/api/organization/companies.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'

/** A select for whether a company's offers show the commission included in their price. It's saved immediately. */
export function CommissionDisclosure({ company }: { company: Organization }) {
  const change = useChangeCompany()
  // After a change, the company is out of date until the list has been reloaded.
  const { id, ownSettings, settings, inheritedSettings } = change.data ?? company
  const { value: inherited, organization } = inheritedSettings?.showCommission ?? {}
  const own = ownSettings?.includes('showCommission') ? String(settings?.showCommission) : 'inherit'
  const pending = change.isPending ? change.variables.settings?.showCommission : undefined
  const source = organization ? `set by ${organization.name}` : 'default'
  return (
    <>
      <hr />
      <SelectField
        label="Show the commission to buyers"
        id="fees-showCommission"
        hint="If yes, offers show the total commission included in their price."
        value={pending === undefined ? own : String(pending ?? 'inherit')}
        onChange={({ target: { value } }) =>
          change.mutate({ id, settings: { showCommission: value === 'inherit' ? null : value === 'true' } })
        }
        options={[
          { id: 'inherit', name: `${inherited === true ? 'Yes' : 'No'} (${source})` },
          { id: 'true', name: 'Yes' },
          { id: 'false', name: 'No' },
        ]}
      />
      <ErrorNotice error={change.error} title="Setting not saved" />
    </>
  )
}

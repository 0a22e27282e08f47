import { useState } from 'react'
import type { Organization } from '#contract/people/organization.ts'
import { useChangeCompany } from '#web/api/organization/companies.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'

/** A form for whether a company's offers show the commission included in their price. */
export function CommissionDisclosure({ company }: { company: Organization }) {
  const change = useChangeCompany()
  const [message, setMessage] = useState('')
  const { id, ownSettings, settings, inheritedSettings } = company
  const { value: inherited, organization } = inheritedSettings?.showCommission ?? {}
  const own = ownSettings?.includes('showCommission') ? String(settings?.showCommission) : 'inherit'
  const source = organization ? `set by ${organization.name}` : 'default'

  function save(value: string) {
    setMessage('')
    const showCommission = value === 'inherit' ? null : value === 'true'
    const onSuccess = () => setMessage('Setting saved.')
    change.mutate({ id, settings: { showCommission } }, { onSuccess })
  }

  return (
    <>
      <hr />
      <PlainForm
        id="disclosure"
        required={{}}
        request={change}
        onSubmit={(field) => save(field('showCommission'))}
        onEdit={() => setMessage('')}
        submitLabel="Save setting"
        submitVariant="secondary"
      >
        {(fieldProps) => (
          <SelectField
            // Mounted again when the setting changes, because it would keep the old one.
            key={own}
            label="Show the commission to buyers"
            {...fieldProps('showCommission')}
            hint="If yes, offers show the total commission included in their price."
            defaultValue={own}
            options={[
              { id: 'inherit', name: `${inherited === true ? 'Yes' : 'No'} (${source})` },
              { id: 'true', name: 'Yes' },
              { id: 'false', name: 'No' },
            ]}
          />
        )}
      </PlainForm>
      <p role="status">{message}</p>
    </>
  )
}

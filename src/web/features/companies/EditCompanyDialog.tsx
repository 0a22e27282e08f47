import { useState } from 'react'
import type { Organization } from '#contract/people/organization.ts'
import { useChangeCompany } from '#web/api/organization/companies.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { Modal } from '#web/ui/feedback/Dialog.tsx'
import { changedFields } from './company-changes.ts'
import { CompanyActions } from './CompanyActions.tsx'
import { CompanyFields } from './CompanyFields.tsx'

type EditCompanyDialogProps = {
  company: Organization
  onLeave: () => void
  /** Called with a status message after a change. */
  onDone: (text: string) => void
}

/** A dialog to change a company and to move it, with buttons to suspend and delete it. */
export function EditCompanyDialog({ company: latest, onLeave, onDone }: EditCompanyDialogProps) {
  const save = useChangeCompany()
  // As it was when the dialog opened. Compared with a newer one, the fields would undo what a colleague changed.
  const [company] = useState(latest)
  // The one above the person's own organization isn't known.
  const isOwn = company.parent === undefined
  return (
    <Modal title={`Edit ${company.name}`} onClose={onLeave}>
      <PlainForm
        id="company"
        required={{ name: 'Enter a name.' }}
        request={save}
        submitLabel="Save changes"
        onSubmit={(field) => {
          const change = changedFields(field, company)
          if (Object.keys(change).length === 0) return onLeave()
          const onSuccess = ({ name }: Organization) => onDone(`${name} was updated.`)
          save.mutate({ id: company.id, ...change }, { onSuccess })
        }}
        onCancel={onLeave}
        cancelLabel="Close"
      >
        {(fieldProps) => <CompanyFields fieldProps={fieldProps} company={company} hasParent={!isOwn} />}
      </PlainForm>
      {isOwn ? (
        <p className="hint">This is your own company, so you can’t move, suspend or delete it.</p>
      ) : (
        <CompanyActions company={latest} onDone={onDone} />
      )}
    </Modal>
  )
}

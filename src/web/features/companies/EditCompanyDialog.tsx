import { useState } from 'react'
import type { Organization } from '#contract/people/organization.ts'
import { useChangeCompany } from '#web/api/organization/companies.ts'
import { pickChanged } from '#web/forms/pick-changed.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { Modal } from '#web/ui/feedback/Dialog.tsx'
import { CompanyActions } from './CompanyActions.tsx'
import { CompanyFields, readCompany } from './CompanyFields.tsx'

type EditCompanyDialogProps = {
  company: Organization
  /** Whether it's the person's own. */
  isOwn: boolean
  onLeave: () => void
  /** Called with a status message after a change. */
  onDone: (text: string) => void
}

/** A dialog to change a company and to move it, with buttons to suspend and delete it. */
export function EditCompanyDialog({ company: latest, isOwn, onLeave, onDone }: EditCompanyDialogProps) {
  const save = useChangeCompany()
  // The company as it was when the dialog opened. Compared with a newer version, untouched fields would count as changed,
  // and saving would undo a colleague's changes.
  const [company] = useState(latest)
  // The one above the organization that the person works for isn't known.
  const hasParent = company.parent !== undefined
  return (
    <Modal title={`Edit ${company.name}`} onClose={onLeave}>
      <PlainForm
        id="company"
        required={{ name: 'Enter a name.' }}
        request={save}
        submitLabel="Save changes"
        onSubmit={(field) => {
          const { name, type, parent, address = '', publicUrl = '' } = company
          const before = { name, type, parent: parent?.id, address, publicUrl }
          const change = pickChanged(before, readCompany(field))
          if (Object.keys(change).length === 0) return onLeave()
          const onSuccess = (changed: Organization) => onDone(`${changed.name} was updated.`)
          save.mutate({ id: company.id, ...change }, { onSuccess })
        }}
        onCancel={onLeave}
        cancelLabel="Close"
      >
        {(fieldProps) => (
          <CompanyFields fieldProps={fieldProps} company={company} asksForParent={hasParent} />
        )}
      </PlainForm>
      {hasParent ? (
        <CompanyActions company={latest} onDone={onDone} />
      ) : (
        <p className="hint">
          {isOwn
            ? 'This is your own company, so you can’t move, suspend or delete it.'
            : 'Switch back to move, suspend or delete it.'}
        </p>
      )}
    </Modal>
  )
}

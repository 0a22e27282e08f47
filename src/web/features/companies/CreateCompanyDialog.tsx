import type { Organization } from '#contract/people/organization.ts'
import { useCreateCompany } from '#web/api/organization/companies.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { Modal } from '#web/ui/feedback/Dialog.tsx'
import { CompanyFields, readCompany } from './CompanyFields.tsx'

type CreateCompanyDialogProps = {
  /** Whether there is no company yet that it could be part of. */
  isOnly: boolean
  onLeave: () => void
  onCreated: (company: Organization) => void
}

/** A dialog to create a company, by default directly below the person's own organization. */
export function CreateCompanyDialog({ isOnly, onLeave, onCreated }: CreateCompanyDialogProps) {
  const create = useCreateCompany()
  return (
    <Modal title="Create company" onClose={onLeave}>
      <PlainForm
        id="company"
        required={{ name: 'Enter a name.' }}
        request={create}
        submitLabel="Create company"
        onSubmit={(field) => create.mutate(readCompany(field), { onSuccess: onCreated })}
        onCancel={onLeave}
      >
        {(fieldProps) => <CompanyFields fieldProps={fieldProps} asksForParent={!isOnly} />}
      </PlainForm>
    </Modal>
  )
}

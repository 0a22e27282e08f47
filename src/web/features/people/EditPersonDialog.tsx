import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CreatedUser } from '#contract/people/user.ts'
import { organizationNamesQuery } from '#web/api/organization/organization-name.ts'
import { useChangeUser } from '#web/api/organization/users.ts'
import { companyOptions } from '#web/components/company-options.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { Modal } from '#web/ui/feedback/Dialog.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AccountActions } from './AccountActions.tsx'
import type { Member } from './list-memberships.ts'
import { findPersonChanges } from './person-changes.ts'
import { RoleCheckboxes } from './RoleCheckboxes.tsx'

type EditPersonDialogProps = {
  person: Member
  onLeave: () => void
  /** Called with a status message after a change. */
  onDone: (text: string) => void
  onLinkCreated: (user: CreatedUser) => void
}

/**
 * A dialog to change a person's name, roles and organization, with buttons for actions that take effect immediately. The
 * name belongs to the account, which can't be changed if it's also another organization's.
 */
export function EditPersonDialog({ person: latest, onLeave, onDone, onLinkCreated }: EditPersonDialogProps) {
  const save = useChangeUser()
  // The person as they were when the dialog opened. Compared with a newer version, untouched fields would count as
  // changed, and saving would undo a colleague's changes.
  const [person] = useState(latest)
  const { id, organizationId = '', hasOtherOrganizations = false } = person
  const organizations = useQuery(organizationNamesQuery()).data ?? []
  // Organizations that they already belong to can't be chosen.
  const targets = organizations.filter(
    (target) =>
      target.id === organizationId ||
      !person.memberships?.some((membership) => membership.organizationId === target.id),
  )
  return (
    <Modal title={`Edit ${person.name}`} onClose={onLeave}>
      <PlainForm
        id="change"
        required={hasOtherOrganizations ? {} : { name: 'Enter a name.' }}
        request={save}
        submitLabel="Save changes"
        onSubmit={(_, fields) => {
          const change = findPersonChanges(fields, person)
          if (Object.keys(change).length === 0) return onLeave()
          const memberOf = person.memberships ? { memberOf: organizationId } : {}
          const onSuccess = ({ name }: CreatedUser) => onDone(`${name} was updated.`)
          save.mutate({ id, ...memberOf, ...change }, { onSuccess })
        }}
        onCancel={onLeave}
        cancelLabel="Close"
      >
        {(fieldProps) => (
          <>
            {hasOtherOrganizations ? (
              <p className="hint">
                {person.name} also belongs to another company, so you can’t change their name or account.
              </p>
            ) : (
              <TextField
                label="Name"
                {...fieldProps('name')}
                autoComplete="off"
                maxLength={200}
                defaultValue={person.name}
              />
            )}
            {targets.length > 1 && (
              <SelectField
                key="organization"
                label="Company"
                {...fieldProps('organizationId')}
                hint={
                  person.state === 'invited'
                    ? 'Moving them revokes their invitation, so invite them again afterwards.'
                    : 'Bookings stay with the company that bought them.'
                }
                defaultValue={organizationId}
                options={companyOptions(targets)}
              />
            )}
            <RoleCheckboxes {...fieldProps('roles')} chosen={person.roles} />
          </>
        )}
      </PlainForm>
      <AccountActions person={latest} onDone={onDone} onLinkCreated={onLinkCreated} />
    </Modal>
  )
}

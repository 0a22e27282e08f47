import type { Role } from '#contract/people/session.ts'
import type { CreatedUser } from '#contract/people/user.ts'
import { useQuery } from '@tanstack/react-query'
import { organizationNamesQuery } from '#web/api/organization/organization-name.ts'
import { useInviteUser } from '#web/api/organization/users.ts'
import { currentSession } from '#web/session.ts'
import { companyOptions } from '#web/components/company-options.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { Modal } from '#web/ui/feedback/Dialog.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { RoleCheckboxes } from './RoleCheckboxes.tsx'

type InvitePersonDialogProps = {
  /** The company to invite them to, or empty for the user's own. */
  companyId: string
  onLeave: () => void
  onInvited: (user: CreatedUser) => void
}

/** A dialog to invite a person to a company by name, email address and roles. They choose their own password. */
export function InvitePersonDialog({ companyId, onLeave, onInvited }: InvitePersonDialogProps) {
  const invite = useInviteUser()
  const companies = useQuery(organizationNamesQuery()).data ?? []
  const ownId = currentSession()?.organizationId
  return (
    <Modal title="Invite person" onClose={onLeave}>
      <PlainForm
        id="invite"
        required={{ name: 'Enter a name.', email: 'Enter an email address.' }}
        request={invite}
        submitLabel="Invite person"
        onSubmit={(field, fields) => {
          // The field isn't shown until the names of the companies have loaded.
          const organizationId = field('organizationId') || companyId
          invite.mutate(
            {
              name: field('name'),
              email: field('email'),
              roles: fields.getAll('roles') as Role[],
              invite: true,
              ...(organizationId && { organizationId }),
            },
            { onSuccess: onInvited },
          )
        }}
        onCancel={onLeave}
      >
        {(fieldProps) => (
          <>
            <TextField label="Name" {...fieldProps('name')} autoComplete="off" maxLength={200} />
            <TextField
              label="Email"
              {...fieldProps('email')}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              hint="They sign in with this address and use a link to set a password. People who have an account keep their password."
            />
            {ownId && companies.length > 1 && (
              <SelectField
                key="company"
                label="Company"
                {...fieldProps('organizationId')}
                defaultValue={companies.some(({ id }) => id === companyId) ? companyId : ownId}
                options={companyOptions(companies)}
              />
            )}
            <RoleCheckboxes {...fieldProps('roles')} chosen={['shipper']} />
          </>
        )}
      </PlainForm>
    </Modal>
  )
}

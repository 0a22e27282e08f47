import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#contract/people/session.ts'
import type { CreatedUser, User, UserChange } from '#contract/people/user.ts'
import { useChangeUser, useCreateUserLink } from '#web/api/organization/users.ts'
import { whoAmIQuery } from '#web/api/queries.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Modal, ConfirmDialog } from '#web/ui/feedback/Dialog.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { RoleCheckboxes } from './RoleCheckboxes.tsx'

type ChangePersonProps = { person: User; onLeave: () => void; onLink: (user: CreatedUser) => void }

/** A dialog to change a person's name and roles, with buttons for account actions that take effect immediately. */
export function ChangePerson({ person, onLeave, onLink }: ChangePersonProps) {
  const save = useChangeUser()
  return (
    <Modal title={`Edit ${person.name}`} onClose={onLeave}>
      <PlainForm
        id="change"
        required={{ name: 'Enter a name.' }}
        request={save}
        submit="Save changes"
        onSend={(field, fields) =>
          save.mutate(
            { id: person.id, name: field('name'), roles: fields.getAll('roles') as Role[] },
            { onSuccess: onLeave },
          )
        }
        onCancel={onLeave}
        cancelLabel="Close"
      >
        {(fieldProps) => (
          <>
            <TextField
              label="Name"
              {...fieldProps('name')}
              autoComplete="off"
              maxLength={200}
              defaultValue={person.name}
            />
            <RoleCheckboxes {...fieldProps('roles')} chosen={person.roles} />
          </>
        )}
      </PlainForm>
      <AccountActions person={person} onLink={onLink} />
    </Modal>
  )
}

/** Account actions. Those that remove access ask for confirmation. People can't use them on their own account. */
function AccountActions({ person, onLink }: Omit<ChangePersonProps, 'onLeave'>) {
  const isMe = useQuery(whoAmIQuery(true)).data?.user?.id === person.id
  const change = useChangeUser()
  const link = useCreateUserLink()
  const [confirming, setConfirming] = useState<keyof typeof confirmations>()
  const problem = confirming ? link.error : (change.error ?? link.error)
  const save = (fields: Omit<UserChange, 'id'>) =>
    change.mutate({ id: person.id, ...fields }, { onSuccess: () => setConfirming(undefined) })
  function confirm(action: keyof typeof confirmations) {
    change.reset()
    setConfirming(action)
  }
  const isDisabled = person.state === 'disabled'

  return (
    <>
      <hr />
      <ErrorNotice error={problem} />
      <div className="actions">
        {!isDisabled && !isMe && (
          <Button
            kind="quiet"
            busy={link.isPending}
            onClick={() => link.mutate({ id: person.id }, { onSuccess: onLink })}
          >
            {person.state === 'invited' ? 'Invite again' : 'Create password link'}
          </Button>
        )}
        {person.secondFactorSince && !isMe && (
          <Button kind="quiet" onClick={() => confirm('factor')}>
            {confirmations.factor.action}
          </Button>
        )}
        {!isMe && isDisabled && (
          <Button kind="quiet" busy={change.isPending} onClick={() => save({ disabled: false })}>
            Enable account
          </Button>
        )}
        {!isMe && !isDisabled && (
          <Button kind="quiet" onClick={() => confirm('disable')}>
            {confirmations.disable.action}
          </Button>
        )}
      </div>
      {confirming && (
        <ConfirmDialog
          title={confirmations[confirming].title(person.name)}
          confirmLabel={confirmations[confirming].action}
          pending={change.isPending}
          error={change.error}
          onConfirm={() => save(confirmations[confirming].change)}
          onCancel={() => setConfirming(undefined)}
        >
          <p>{confirmations[confirming].consequence}</p>
        </ConfirmDialog>
      )}
      <p className="hint" role="status">
        {isMe
          ? 'This is your own account. Change your password and two-factor settings under Account.'
          : isDisabled
            ? 'This account is disabled. It’s signed out everywhere and can’t sign in.'
            : ''}
      </p>
    </>
  )
}

/** Confirmations for actions that remove access. */
const confirmations = {
  disable: {
    action: 'Disable account',
    title: (name: string) => `Disable ${name}’s account?`,
    consequence: 'They’re signed out everywhere and can’t sign in until you enable the account again.',
    change: { disabled: true },
  },
  factor: {
    action: 'Turn off two-factor',
    title: (name: string) => `Turn off two-factor for ${name}?`,
    consequence: 'They’ll sign in with only their password until they set it up again.',
    change: { secondFactor: false },
  },
} as const

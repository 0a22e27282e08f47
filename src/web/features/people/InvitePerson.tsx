import type { Role } from '#contract/people/session.ts'
import type { MadeUser } from '#contract/people/user.ts'
import { useInvite } from '#web/api/organization/users.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Modal } from '#web/ui/feedback/Modal.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { RoleChoices } from './RoleCheckboxes.tsx'

type InvitePersonProps = { onLeave: () => void; onInvited: (made: MadeUser) => void }

/** Invites somebody: a name, an address and what they may do. They choose the password themselves. */
export function InvitePerson({ onLeave, onInvited }: InvitePersonProps) {
  const invite = useInvite()
  return (
    <Modal title="Invite somebody" onLeave={onLeave}>
      <PlainForm
        id="invite"
        needed={{ name: 'Give the name.', email: 'Give the e-mail address.' }}
        pending={invite.isPending}
        problem={invite.error}
        submit="Invite"
        onSend={(field, fields) =>
          invite.mutate(
            { name: field('name'), email: field('email'), roles: fields.getAll('roles') as Role[] },
            { onSuccess: onInvited },
          )
        }
        beside={
          <Button kind="quiet" onClick={onLeave}>
            Not now
          </Button>
        }
      >
        {(errorOf) => (
          <>
            <TextField
              label="Name"
              id="invite-name"
              name="name"
              autoComplete="off"
              maxLength={200}
              error={errorOf('name')}
            />
            <TextField
              label="E-mail"
              id="invite-email"
              name="email"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              hint="They sign in with it, and choose their password by a link."
              error={errorOf('email')}
            />
            <RoleChoices id="invite-roles" chosen={['shipper']} error={errorOf('roles')} />
          </>
        )}
      </PlainForm>
    </Modal>
  )
}

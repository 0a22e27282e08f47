import { useEffect, useRef, useState } from 'react'
import type { CreatedUser, UserChange } from '#contract/people/user.ts'
import { useChangeUser, useCreateUserLink, useRemoveUser } from '#web/api/organization/users.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { confirmLeaving } from '#web/forms/LeavePrompt.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/Dialog.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import type { Member } from './list-memberships.ts'

type AccountActionsProps = {
  person: Member
  /** Called with a status message once the person was removed. */
  onDone: (text: string) => void
  onLinkCreated: (user: CreatedUser) => void
}

/**
 * Actions on a person's account, and their removal from an organization if they have another one. Those that remove
 * access ask for confirmation. People can't use them on their own account.
 */
export function AccountActions({ person, onDone, onLinkCreated }: AccountActionsProps) {
  const isMe = useWhoAmI().data?.user?.id === person.id
  const change = useChangeUser()
  const remove = useRemoveUser()
  const link = useCreateUserLink()
  const [confirming, setConfirming] = useState<keyof typeof confirmations>()
  // What the last change did.
  const [outcome, setOutcome] = useState('')
  const statusRef = useRef<HTMLParagraphElement>(null)
  // The button of the change disappears with it.
  useEffect(() => {
    if (outcome) statusRef.current?.focus()
  }, [outcome])
  const problem = confirming ? null : (change.error ?? link.error)
  /** Clears the error of an earlier action. */
  function clearError() {
    for (const action of [change, remove, link]) action.reset()
  }
  function save(fields: Omit<UserChange, 'id'>, text: string) {
    const onSuccess = () => {
      setConfirming(undefined)
      setOutcome(text)
    }
    change.mutate({ id: person.id, ...fields }, { onSuccess })
  }
  function confirm(action: keyof typeof confirmations) {
    clearError()
    setConfirming(action)
  }
  function run(action: keyof typeof confirmations) {
    if (action !== 'remove') {
      const confirmed = confirmations[action]
      return save(confirmed.change, confirmed.outcome)
    }
    const { id, name, organizationId, organizationName = 'the company' } = person
    const onSuccess = () => onDone(`${name} was removed from ${organizationName}.`)
    remove.mutate({ id, memberOf: organizationId }, { onSuccess })
  }
  async function createLink() {
    clearError()
    // The new link replaces the one on the page, which may not have been copied yet.
    if (!(await confirmLeaving())) return
    // The link belongs to the account, so the response names whichever company the service lists first.
    const onSuccess = (user: CreatedUser) => onLinkCreated({ ...user, organizationId: person.organizationId })
    link.mutate({ id: person.id }, { onSuccess })
  }
  const isDisabled = person.state === 'disabled'
  const isShared = person.hasOtherOrganizations === true
  const canChange = !isMe && !isShared

  return (
    <>
      <hr />
      <ErrorNotice error={problem} />
      <div className="actions">
        {canChange && !isDisabled && (
          <Button variant="secondary" busy={link.isPending} onClick={() => void createLink()}>
            {person.state === 'invited' ? 'Invite again' : 'Create password link'}
          </Button>
        )}
        {canChange && person.twoFactorSince && (
          <Button variant="secondary" onClick={() => confirm('factor')}>
            {confirmations.factor.action}
          </Button>
        )}
        {canChange && isDisabled && (
          <Button
            variant="secondary"
            busy={change.isPending}
            onClick={() => save({ disabled: false }, 'Account enabled. They can sign in again.')}
          >
            Enable account
          </Button>
        )}
        {canChange && !isDisabled && (
          <Button variant="secondary" onClick={() => confirm('disable')}>
            {confirmations.disable.action}
          </Button>
        )}
        {!isMe && (isShared || (person.memberships?.length ?? 0) > 1) && (
          <Button variant="secondary" onClick={() => confirm('remove')}>
            {confirmations.remove.action}
          </Button>
        )}
      </div>
      {confirming && (
        <ConfirmDialog
          title={confirmations[confirming].title(person)}
          confirmLabel={confirmations[confirming].action}
          pending={change.isPending || remove.isPending}
          error={change.error ?? remove.error}
          onConfirm={() => run(confirming)}
          onCancel={() => setConfirming(undefined)}
        >
          <p>{confirmations[confirming].consequence}</p>
        </ConfirmDialog>
      )}
      <p className="hint" role="status" ref={statusRef} tabIndex={-1}>
        {isMe
          ? 'This is your own account. Change your password and two-factor settings under Account.'
          : outcome || (isDisabled && confirmations.disable.outcome)}
      </p>
    </>
  )
}

/** Confirmations for actions that remove access. */
const confirmations = {
  disable: {
    action: 'Disable account',
    title: ({ name }: Member) => `Disable ${name}’s account?`,
    consequence: 'They’ll be signed out everywhere, and can’t sign in until you enable the account again.',
    change: { disabled: true },
    outcome: 'Account disabled. They’re signed out everywhere and can’t sign in.',
  },
  factor: {
    action: 'Turn off two-factor authentication',
    title: ({ name }: Member) => `Turn off two-factor authentication for ${name}?`,
    consequence: 'They’ll sign in with only their password until they set it up again.',
    change: { twoFactor: false },
    outcome: 'Two-factor authentication is off.',
  },
  remove: {
    action: 'Remove from company',
    title: ({ name, organizationName = 'the company' }: Member) => `Remove ${name} from ${organizationName}?`,
    consequence: 'They lose access immediately. They keep their account and their access to other companies.',
  },
} as const

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CreatedUser } from '#contract/people/user.ts'
import { organizationNamesQuery } from '#web/api/organization/organization-name.ts'
import { paths } from '#web/paths.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { LeavePrompt } from '#web/forms/LeavePrompt.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/**
 * Announces a new password link for the `user`, which was emailed or is shown once to pass on. For someone who already has
 * an account, says that they were added instead, because they need no link. Names the company if there are several.
 */
export function PasswordLinkNotice({ user, onDone }: { user: CreatedUser; onDone: () => void }) {
  const dates = useDates()
  const box = useRef<HTMLDivElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => box.current?.focus(), [])
  const expiry = user.link && dates.local(user.link.expiresAt)
  const invited = user.state === 'invited'
  const isAdded = user.state === 'active' && !user.link
  const companies = useQuery(organizationNamesQuery()).data ?? []
  const company =
    companies.length > 1 ? companies.find(({ id }) => id === user.organizationId)?.name : undefined
  const url = user.linkSecret && new URL(paths.setPasswordWithSecret(user.linkSecret), location.origin).href
  return (
    <div ref={box} tabIndex={-1}>
      <Notice variant="success" title={describeOutcome(user.name, { invited, isAdded, company })}>
        {url ? (
          <>
            <p>
              This service doesn’t send email, so share this link yourself. It won’t be shown again and works
              once
              {expiry && `, until ${expiry}`}. Anyone with it can sign in as {user.email}.
            </p>
            <code className="secret">{url}</code>
            <div className="actions">
              <CopyButton text={url} onCopied={() => setIsCopied(true)}>
                Copy link
              </CopyButton>
              <Button variant="secondary" onClick={onDone}>
                Done
              </Button>
            </div>
            {!isCopied && (
              <LeavePrompt
                lost="the link"
                message={`You haven’t copied the link for ${user.name}, and it won’t be shown again. Without it, you’d have to create another.`}
              />
            )}
          </>
        ) : (
          <p>
            {isAdded
              ? `They can still sign in as ${user.email}, and switch companies at the top of any page.`
              : `We’ve emailed a link to ${user.email}. It works once.`}
          </p>
        )}
      </Notice>
    </div>
  )
}

function describeOutcome(
  name: string,
  outcome: { invited: boolean; isAdded: boolean; company: string | undefined },
): string {
  const { invited, isAdded, company } = outcome
  const to = company === undefined ? '' : ` to ${company}`
  if (isAdded) return `${name} added${to}`
  return invited ? `${name} invited${to}` : `${name} can set a new password`
}

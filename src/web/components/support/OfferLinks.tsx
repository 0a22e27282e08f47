import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { OfferLink } from '#contract/servicing/offer-link.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { offerLinksQuery, useCreateOfferLink, useRevokeOfferLink } from '#web/api/support/offer-links.ts'
import { useShortcut } from '#web/ui/shortcuts/shortcuts.ts'
import { paths } from '#web/paths.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** Creates links to send an offer to the customer, and shows the status of each link. */
export function OfferLinks({ offerId, buyable }: { offerId: string; buyable: boolean }) {
  const canCreate = usePermissions().can('createOfferLink')
  const heading = useId()
  const links = useQuery({ ...offerLinksQuery(offerId), enabled: canCreate === true })
  const create = useCreateOfferLink(offerId)
  const revoke = useRevokeOfferLink(offerId)
  const button = useRef<HTMLButtonElement>(null)
  // A new link is open, unless the reloaded list says otherwise.
  const listed = links.data?.find(({ id }) => id === create.data?.id)
  const newLink = listed && listed.state !== 'open' ? undefined : create.data
  const open = newLink ?? links.data?.find(({ state }) => state === 'open')
  // A link to a bought offer shows the purchase until it's revoked.
  const revocable = open ?? links.data?.find(({ state }) => state === 'bought')
  const shortcutLabel = open ? 'Replace offer link' : 'Create offer link'
  useShortcut('l', shortcutLabel, () => button.current?.click(), canCreate === true && buyable)
  if (!canCreate || (!buyable && !links.data?.length)) return null
  const problem = create.error ?? revoke.error ?? links.error

  function createLink() {
    revoke.reset()
    create.mutate()
  }
  function revokeLink(id: string) {
    // Only clears an error. A new link stays on the page until it's revoked, because it can't be shown again.
    if (create.isError) create.reset()
    revoke.mutate(id)
  }

  return (
    <section className="stack no-print" aria-labelledby={heading}>
      <h2 id={heading}>Share with customer</h2>
      {(buyable || revocable?.state === 'bought') && (
        <p className="hint">
          {buyable
            ? 'Anyone with the link can view and buy this offer until it expires, without signing in.'
            : 'Until it’s revoked, the link shows the purchase for 7 days.'}
        </p>
      )}
      {newLink && (
        <NewOfferLink
          key={newLink.id}
          address={location.origin + paths.offerLinkWithSecret(newLink.secret)}
        />
      )}
      <ErrorNotice error={problem} />
      {(buyable || revocable) && (
        <div className="actions">
          {buyable && (
            <Button ref={button} variant="secondary" busy={create.isPending} onClick={createLink}>
              {open ? 'Replace link' : 'Create link'}
            </Button>
          )}
          {revocable && (
            <Button variant="secondary" busy={revoke.isPending} onClick={() => revokeLink(revocable.id)}>
              Revoke link
            </Button>
          )}
        </div>
      )}
      {links.data && links.data.length > 0 && (
        <ul aria-live="polite">
          {links.data.map((link) => (
            <li key={link.id}>
              <OfferLinkItem link={link} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OfferLinkItem({ link }: { link: OfferLink }) {
  const dates = useDates()
  const { createdBy, createdAt, openedAt } = link
  const status = describeLinkStatus(link, dates.local)
  const opened = openedAt ? `Opened on ${dates.local(openedAt)}.` : 'Not opened yet.'
  return (
    <>
      Created by <bdi>{createdBy}</bdi> on {dates.local(createdAt)}. {opened} <strong>{status}</strong>
    </>
  )
}

/** Describes what happened to a link, or how long it's valid. */
function describeLinkStatus(
  { boughtAt, revokedAt, expiresAt, state }: OfferLink,
  formatTime: (time: string) => string,
): string {
  const changes = [
    ...(boughtAt === undefined ? [] : [`Bought on ${formatTime(boughtAt)}.`]),
    ...(revokedAt === undefined ? [] : [`Revoked on ${formatTime(revokedAt)}.`]),
  ]
  if (changes.length > 0) return changes.join(' ')
  if (state === 'open') return `Valid until ${formatTime(expiresAt)}.`
  if (state === 'expired') return 'Expired.'
  return state === 'bought' ? 'Bought without this link.' : 'Closed, because cover was already bought.'
}

/** Shows a new link with its full URL, which isn't available later. */
export function NewOfferLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  return (
    <>
      <TextField
        ref={field}
        label="Link"
        readOnly
        value={address}
        hint="Copy it now: it won’t be shown again. Share it only with the customer."
      />
      <div className="actions">
        <CopyButton text={address} what="the link" inRow>
          Copy link
        </CopyButton>
      </div>
    </>
  )
}

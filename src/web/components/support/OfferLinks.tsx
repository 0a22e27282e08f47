import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import type { OfferLink } from '#contract/servicing/offer-link.ts'
import { useMay } from '#web/api/bookings/booking-changes.ts'
import { linksQuery, useMakeLink, useRevokeLink } from '#web/api/support/offer-links.ts'
import { useKey } from '#web/ui/shortcuts/shortcuts.ts'
import { paths } from '#web/paths.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { NewLink } from './NewOfferLink.tsx'

/** Hands an offer to the customer as a link, and tells what became of it. Takes the `offerId`, and whether it can be bought. */
export function HandOver({ offerId, buyable }: { offerId: string; buyable: boolean }) {
  const mayMake = useMay('makeLink')
  const heading = useId()
  const asked = useQuery({ ...linksQuery(offerId), enabled: mayMake === true })
  const make = useMakeLink(offerId)
  const revoke = useRevokeLink(offerId)
  const button = useRef<HTMLButtonElement>(null)
  useKey('l', 'A link for the customer', () => button.current?.click(), mayMake === true && buyable)
  if (!mayMake || (!buyable && !asked.data?.length)) return null
  const open = asked.data?.find(({ state }) => state === 'open')
  const problem = make.error ?? revoke.error ?? asked.error
  // Shown for as long as it opens something.
  const fresh = make.data && (open?.id === make.data.id || asked.isFetching) ? make.data : undefined
  return (
    <section className="stack no-print" aria-labelledby={heading}>
      <h2 id={heading}>A link for the customer</h2>
      <p className="hint">
        Whoever has it reads this offer and buys it, without signing in, until the offer lapses.
      </p>
      {fresh && <NewLink key={fresh.id} address={location.origin + paths.handed(fresh.secret)} />}
      {problem && (
        <Notice kind="stop" role="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {buyable && (
        <div className="actions">
          <Button ref={button} kind="quiet" busy={make.isPending} onClick={() => make.mutate()}>
            {open ? 'Make another, and end this one' : 'Make a link'}
          </Button>
          {open && (
            <Button kind="quiet" busy={revoke.isPending} onClick={() => revoke.mutate(open.id)}>
              Take the link back
            </Button>
          )}
        </div>
      )}
      {asked.data && asked.data.length > 0 && (
        <ul aria-live="polite">
          {asked.data.map((link) => (
            <li key={link.id}>
              <Became link={link} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What became of one link, in a sentence. */
function Became({ link }: { link: OfferLink }) {
  const dates = useDates()
  const { madeBy, createdAt, openedAt, boughtAt, revokedAt, expiresAt, state } = link
  const opened = openedAt ? `opened ${dates.local(openedAt)}` : 'not opened'
  const end =
    boughtAt !== undefined
      ? `bought ${dates.local(boughtAt)}`
      : revokedAt !== undefined
        ? `taken back ${dates.local(revokedAt)}`
        : state === 'open'
          ? `can be bought until ${dates.local(expiresAt)}`
          : state === 'lapsed'
            ? 'lapsed'
            : 'of no more use: the quote is bought'
  return (
    <>
      Made by <bdi>{madeBy}</bdi> {dates.local(createdAt)}: {opened}, <strong>{end}</strong>
    </>
  )
}

import { useRef, useState, type SubmitEvent } from 'react'
import type { Offer } from '#contract/offer.ts'
import { useKey } from '#web/keys.ts'
import { HoldsUntil } from '#web/slip/HoldsUntil.tsx'
import { useSwitches } from '#web/slip/use-switches.ts'
import { totalOf, wordingsOf } from '#contract/words/cover.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { Documents } from './Documents.tsx'

/** The longest time between the two halves of a double click, in milliseconds. */
const doubleClick = 500

const binding = 'say what is covered and what is not, and they bind you and the insurer once you buy.'

type ConsentFormProps = {
  offer: Offer
  busy: boolean
  agreed: boolean
  onAgree: (agreed: boolean) => void
  onBuy: () => void
}

/** The consent, unticked until somebody ticks it unless the service asks for none, and the one act of the page. */
export function ConsentForm({ offer, busy, agreed, onAgree, onBuy }: ConsentFormProps) {
  const [tries, setTries] = useState(0)
  const pressedAt = useRef(-doubleClick)
  const { confirms } = useSwitches()
  const wording = wordingsOf(offer) ?? 'terms of this cover'
  const { revision } = offer.policyRevision ?? {}
  const version = revision ? `, edition ${revision}` : ''
  const error = confirms && tries > 0 && !agreed ? `Accept the ${wording} before you buy.` : undefined
  const total = totalOf(offer)
  useKey('g', 'Go to the consent', () => document.getElementById('consent')?.focus(), confirms)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const passed = event.timeStamp - pressedAt.current
    pressedAt.current = event.timeStamp
    // The second half of a double click sends nothing, even where the first was refused in an instant.
    if (busy || passed < doubleClick) return
    if (agreed || !confirms) onBuy()
    else setTries(tries + 1)
  }

  return (
    <form noValidate onSubmit={submit} className="stack">
      <title>{`${error ? 'Error: ' : ''}Purchase · Lading`}</title>
      <ErrorSummary problems={error ? [{ id: 'consent', sentence: error }] : []} nonce={tries} />
      <Documents offer={offer} />
      {offer.validUntil && <HoldsUntil what="This price holds" until={offer.validUntil} />}
      {confirms ? (
        <Checkbox
          id="consent"
          checked={agreed}
          onChange={(event) => onAgree(event.currentTarget.checked)}
          label={`I accept the ${wording}${version}`}
          hint={`They ${binding}`}
          error={error}
        />
      ) : (
        <p>
          By buying you accept the <strong>{`${wording}${version}`}</strong>. They {binding}
        </p>
      )}
      <div className="actions">
        <Button type="submit" busy={busy}>
          {total ? `Buy cover for ${total}` : 'Buy this cover'}
        </Button>
        {busy && <Waiting label="Buying, please stay on this page" />}
      </div>
    </form>
  )
}

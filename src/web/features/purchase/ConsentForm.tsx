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
import type { Consenting } from './use-spoken-consent.ts'
import { WhoAccepts } from './WhoAccepts.tsx'

/** The longest time between the two halves of a double click, in milliseconds. */
const doubleClick = 500

const binding = (whom: string) =>
  `say what is covered and what is not, and they bind ${whom} and the insurer once you buy.`

type ConsentFormProps = {
  offer: Offer
  busy: boolean
  agreed: boolean
  consenting: Consenting
  /** The holder's name. */
  holder: string
  onAgree: (agreed: boolean) => void
  onBuy: () => void
}

/** The consent, unticked until somebody ticks it unless the service asks for none, and the one act of the page. */
export function ConsentForm(props: ConsentFormProps) {
  const { offer, busy, agreed, consenting, holder, onAgree, onBuy } = props
  const [tries, setTries] = useState(0)
  const pressedAt = useRef(-doubleClick)
  const { confirms } = useSwitches()
  const wording = wordingsOf(offer) ?? 'terms of this cover'
  const { revision } = offer.policyRevision ?? {}
  const version = revision ? `, edition ${revision}` : ''
  const spoken = consenting.spokenBy !== undefined
  const error = confirms && tries > 0 && !agreed ? unaccepted(wording, spoken) : undefined
  const nameless = spoken && consenting.spokenBy.trim() === ''
  const nameError = tries > 0 && nameless ? 'Say who accepted it on the phone.' : undefined
  const total = totalOf(offer)
  useKey('g', 'Go to the consent', () => document.getElementById('consent')?.focus(), confirms)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const passed = event.timeStamp - pressedAt.current
    pressedAt.current = event.timeStamp
    // The second half of a double click sends nothing, even where the first was refused in an instant.
    if (busy || passed < doubleClick) return
    if ((agreed || !confirms) && !nameless) onBuy()
    else setTries(tries + 1)
  }

  return (
    <form noValidate onSubmit={submit} className="stack">
      <title>{`${error || nameError ? 'Error: ' : ''}Purchase · Lading`}</title>
      <ErrorSummary
        problems={[
          ...(nameError ? [{ id: 'spoken-by', sentence: nameError }] : []),
          ...(error ? [{ id: 'consent', sentence: error }] : []),
        ]}
        nonce={tries}
      />
      <Documents offer={offer} />
      {offer.validUntil && <HoldsUntil what="This price holds" until={offer.validUntil} />}
      {consenting.maySpeak && <WhoAccepts consenting={consenting} holder={holder} error={nameError} />}
      {confirms ? (
        <Checkbox
          id="consent"
          checked={agreed}
          onChange={(event) => onAgree(event.currentTarget.checked)}
          label={
            spoken
              ? `I read out that the cover follows the ${wording}${version}, and it was accepted on the phone`
              : `I accept the ${wording}${version}`
          }
          hint={`They ${binding(spoken ? 'the holder' : 'you')}`}
          error={error}
        />
      ) : (
        <p>
          By buying {spoken ? 'you say that this was accepted on the phone:' : 'you accept'} the{' '}
          <strong>{`${wording}${version}`}</strong>. They {binding(spoken ? 'the holder' : 'you')}
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

function unaccepted(wording: string, spoken: boolean): string {
  return spoken
    ? `Say that the ${wording} was read out and accepted, before you buy.`
    : `Accept the ${wording} before you buy.`
}

import { useState, type KeyboardEvent, type MouseEvent, type SubmitEvent } from 'react'
import type { Offer } from '#contract/offer.ts'
import { useKey } from '#web/ui/shortcuts/shortcuts.ts'
import { HoldsUntil } from '#web/components/expiry/ValidUntil.tsx'
import { useSwitches } from '#web/components/offer/use-organization-settings.ts'
import { totalOf, wordingsOf } from '#contract/cover/cover.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import { Documents } from './Documents.tsx'
import { consentErrors, type Consenting } from './use-spoken-consent.ts'
import { WhoAccepts } from './SpokenConsentFields.tsx'

const binding = (whom: string) =>
  `say what is covered and what is not, and they bind ${whom} and the insurer once you buy.`

type ConsentFormProps = {
  offer: Offer
  /** The name of the holder's company, if it's one. */
  company?: string | undefined
  busy: boolean
  agreed: boolean
  consenting: Consenting
  onAgree: (agreed: boolean) => void
  onBuy: () => void
}

/** The consent, unticked until somebody ticks it unless the service asks for none, and the one act of the page. */
export function ConsentForm(props: ConsentFormProps) {
  const { offer, company, busy, agreed, consenting, onAgree, onBuy } = props
  const [tries, setTries] = useState(0)
  const { confirms } = useSwitches()
  const wording = wordingsOf(offer) ?? 'terms of this cover'
  const { revision } = offer.policyRevision ?? {}
  const version = revision ? `, edition ${revision}` : ''
  const spoken = consenting.spoken !== undefined
  const error = confirms && tries > 0 && !agreed ? unaccepted(wording, spoken) : undefined
  const wrong = consentErrors(consenting.spoken, company)
  const errors = tries > 0 ? wrong : {}
  const total = totalOf(offer)
  useKey('g', 'Go to the consent', () => document.getElementById('consent')?.focus(), confirms)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    if ((agreed || !confirms) && !wrong.by && !wrong.identifiedBy) onBuy()
    else setTries(tries + 1)
  }

  return (
    <form noValidate onSubmit={submit} onKeyDownCapture={ignoreHeldEnter} className="stack">
      <title>{`${error || errors.by || errors.identifiedBy ? 'Error: ' : ''}Purchase · Lading`}</title>
      <ErrorSummary
        problems={[
          ...(errors.by ? [{ id: 'spoken-by', sentence: errors.by }] : []),
          ...(errors.identifiedBy ? [{ id: 'identified-by', sentence: errors.identifiedBy }] : []),
          ...(error ? [{ id: 'consent', sentence: error }] : []),
        ]}
        nonce={tries}
      />
      <Documents offer={offer} />
      {offer.validUntil && <HoldsUntil what="This price holds" until={offer.validUntil} />}
      {consenting.maySpeak && <WhoAccepts consenting={consenting} errors={errors} />}
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
        <Button type="submit" busy={busy} onClick={ignoreSecondClick}>
          {total ? `Buy cover for ${total}` : 'Buy this cover'}
        </Button>
        {busy && <Waiting label="Buying, please stay on this page" />}
      </div>
    </form>
  )
}

// The purchase may be refused between the two clicks of a double click, or while Enter is held down. The same
// gesture mustn't buy again.

function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}

function unaccepted(wording: string, spoken: boolean): string {
  return spoken
    ? `Confirm that you read out the ${wording}, and that the holder accepted.`
    : `Accept the ${wording} before you buy.`
}

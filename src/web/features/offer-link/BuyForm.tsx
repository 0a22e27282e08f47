import { type SubmitEvent, useState } from 'react'
import type { Offer } from '#contract/offer.ts'
import { formatTotal, wordingNames } from '#contract/cover/cover.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'

type BuyFormProps = { offer: Offer; busy: boolean; onBuy: () => void }

/** The consent, unticked at first, and the Buy button. */
export function BuyForm({ offer, busy, onBuy }: BuyFormProps) {
  const [agreed, setAgreed] = useState(false)
  const [tries, setTries] = useState(0)
  const wording = wordingNames(offer) ?? 'terms of this cover'
  const { revision } = offer.policyRevision ?? {}
  const error = tries > 0 && !agreed ? `Accept the ${wording} before you buy.` : undefined
  const total = formatTotal(offer)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    if (agreed) onBuy()
    else setTries(tries + 1)
  }

  return (
    <form className="stack" noValidate method="post" onSubmit={submit}>
      <title>{`${error ? 'Error: ' : ''}Your offer · Lading`}</title>
      <ErrorSummary problems={error ? [{ id: 'consent', sentence: error }] : []} nonce={tries} />
      <Checkbox
        id="consent"
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        label={`I accept the ${wording}${revision ? `, edition ${revision}` : ''}`}
        hint="They set out what is and isn’t covered, and bind you and the insurer once you buy."
        error={error}
      />
      <div className="actions">
        <Button type="submit" busy={busy}>
          {total ? `Buy cover for ${total}` : 'Buy this cover'}
        </Button>
        {busy && <LoadingStatus label="Buying… Stay on this page." />}
      </div>
    </form>
  )
}

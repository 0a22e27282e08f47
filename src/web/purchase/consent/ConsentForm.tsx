import { useState, type KeyboardEvent, type MouseEvent, type ReactNode, type SubmitEvent } from 'react'
import type { Holder } from '#contract/holder.ts'
import type { Offer } from '#contract/offer.ts'
import { formatTotal, formatWordings } from '#contract/cover/cover.ts'
import { useShortcut } from '#web/ui/shortcuts/shortcuts.ts'
import { useOrganizationSettings } from '#web/components/offer/use-organization-settings.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { type ConsentState, findConsentProblems, PhoneConsentFields } from './phone-consent.tsx'

type ConsentFormProps = {
  title: string
  offer: Offer
  /** Only needed for phone consent. */
  holder?: Holder | undefined
  busy: boolean
  agreed: boolean
  /** Absent if only the buyer can accept. */
  consent?: ConsentState
  onAgree: (agreed: boolean) => void
  onBuy: () => void
  /** What to read before accepting. */
  children?: ReactNode
}

/** The consent, unticked at first and left out if the organization doesn't require it, and the Buy button. */
export function ConsentForm(props: ConsentFormProps) {
  const { title, offer, holder, busy, agreed, consent, onAgree, onBuy, children } = props
  const [tries, setTries] = useState(0)
  const { requiresConsent } = useOrganizationSettings()
  const wording = formatWordings(offer) ?? 'terms of this cover'
  const { revision } = offer.policyRevision ?? {}
  const edition = revision ? `${wording}, edition ${revision}` : wording
  const byPhone = consent?.phoneConsent !== undefined
  const problems = findConsentProblems(consent?.phoneConsent, holder)
  if (requiresConsent && !agreed) {
    const message = byPhone
      ? `Confirm that you informed the holder of the ${wording} and that the holder accepted these terms.`
      : `Accept the ${wording} before you buy.`
    problems.push({ id: 'consent', message })
  }
  const shown = tries > 0 ? problems : []
  const getError = (id: string) => shown.find((problem) => problem.id === id)?.message
  const terms = `These terms set out what is and isn’t covered, and bind ${byPhone ? 'the holder' : 'you'} and the insurer once you buy.`
  const total = formatTotal(offer)
  useShortcut('g', 'Go to consent', () => document.getElementById('consent')?.focus(), requiresConsent)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    if (problems.length === 0) onBuy()
    else setTries(tries + 1)
  }

  return (
    <form className="stack" noValidate method="post" onSubmit={submit} onKeyDownCapture={ignoreHeldEnter}>
      <title>{`${shown.length > 0 ? 'Error: ' : ''}${title} · Lading`}</title>
      <ErrorSummary problems={shown} submitCount={tries} />
      {children}
      {consent?.canRecordConsent && <PhoneConsentFields consent={consent} getError={getError} />}
      {requiresConsent ? (
        <Checkbox
          id="consent"
          checked={agreed}
          onChange={(event) => onAgree(event.currentTarget.checked)}
          label={
            byPhone
              ? `I confirm that I informed the holder by phone that this cover is subject to the ${edition}, and that the holder accepted these terms`
              : `I accept the ${edition}`
          }
          hint={terms}
          error={getError('consent')}
        />
      ) : (
        <p>
          {byPhone
            ? 'By buying, you confirm that the holder accepted these terms by phone:'
            : 'By buying, you accept the'}{' '}
          <strong>{edition}</strong>. {terms}
        </p>
      )}
      <div className="actions">
        <Button type="submit" busy={busy} onClick={ignoreSecondClick}>
          {total ? `Buy cover for ${total}` : 'Buy this cover'}
        </Button>
        {busy && <LoadingStatus label="Buying… Stay on this page." />}
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

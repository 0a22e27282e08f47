import { useEffect, useRef } from 'react'
import type { LinkPurchase } from '#web/api/quote/offer-link-purchase.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'

type PurchaseNoticeProps = { outcome: LinkPurchase; onFindOut: () => void }

/** Explains a purchase that didn't succeed. Takes the focus, as the button that had it may be gone. */
export function PurchaseNotice({ outcome, onFindOut }: PurchaseNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  const { kind, sentence } = outcome
  const isHidden = kind === 'ready' || kind === 'buying'

  useEffect(() => {
    if (!isHidden) box.current?.focus()
  }, [isHidden, kind])

  if (isHidden) return null
  return (
    <div ref={box} tabIndex={-1}>
      {kind === 'finding out' && (
        <Notice kind="warn" role="alert" title="The answer to your purchase was lost">
          <p>This page is finding out whether the cover is bought. The purchase is not sent again.</p>
          <LoadingStatus label="Finding out" />
        </Notice>
      )}
      {kind === 'not bought' && (
        <Notice role="alert" title="The cover was not bought">
          <p>No cover was bought, and the purchase that was sent can no longer buy it. You can buy it now.</p>
        </Notice>
      )}
      {kind === 'unknown' && (
        <Notice kind="stop" role="alert" title="The cover may be bought already">
          <p>A purchase was sent, and its answer is lost. {sentence}</p>
          <div className="actions">
            <Button onClick={onFindOut}>Find out again</Button>
          </div>
        </Notice>
      )}
      {kind === 'refused' && (
        <Notice kind="stop" role="alert" title="The cover was not bought">
          <p>{sentence}</p>
        </Notice>
      )}
    </div>
  )
}

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
        <Notice kind="warn" role="alert" title="Checking whether your purchase went through">
          <p>We didn’t get a reply. We won’t send your purchase again.</p>
          <LoadingStatus label="Checking…" />
        </Notice>
      )}
      {kind === 'not bought' && (
        <Notice role="alert" title="Your purchase didn’t go through">
          <p>No cover was bought, and your earlier purchase can no longer go through. You can buy it now.</p>
        </Notice>
      )}
      {kind === 'unknown' && (
        <Notice kind="stop" role="alert" title="You may already have bought this cover">
          <p>We sent your purchase but didn’t get a reply. {sentence}</p>
          <div className="actions">
            <Button onClick={onFindOut}>Check again</Button>
          </div>
        </Notice>
      )}
      {kind === 'refused' && (
        <Notice kind="stop" role="alert" title="Your purchase didn’t go through">
          <p>{sentence}</p>
        </Notice>
      )}
    </div>
  )
}

import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

type NewerQuoteNoticeProps = {
  /** A quote or one of its offers. */
  of: { readonly newerQuoteId?: string | undefined }
  /** Whether the quote that was replaced can still be bought. */
  buyable: boolean
  /** `quiet` if the page has another main action. */
  kind?: 'act' | 'quiet'
}

/** Says that a newer quote replaced this one, and links to it. Renders nothing if none did. */
export function NewerQuoteNotice({ of: { newerQuoteId }, buyable, kind = 'act' }: NewerQuoteNoticeProps) {
  if (!newerQuoteId) return null
  return (
    <div className="no-print">
      <Notice kind="warn" title="A newer quote replaced this one">
        {buyable && (
          <p>This offer is still valid. Buy only one of them, or you may insure the shipment twice.</p>
        )}
        <div className="actions">
          <LinkButton kind={kind} to={paths.booking(newerQuoteId)}>
            View newer quote
          </LinkButton>
        </div>
      </Notice>
    </div>
  )
}

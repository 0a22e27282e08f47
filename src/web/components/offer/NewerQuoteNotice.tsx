import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

type NewerQuoteNoticeProps = {
  /** A quote or one of its offers. */
  quote: { readonly newerQuoteId?: string | undefined }
  /** Whether the quote that was replaced can still be bought. */
  buyable: boolean | undefined
  /** `secondary` if the page has another main action. */
  variant?: 'primary' | 'secondary'
}

/** Says that a newer quote replaced this one, and links to it. Renders nothing if none did. */
export function NewerQuoteNotice({
  quote: { newerQuoteId },
  buyable,
  variant = 'primary',
}: NewerQuoteNoticeProps) {
  if (!newerQuoteId) return null
  return (
    <div className="no-print">
      <Notice variant="warning" title="A newer quote replaced this one">
        {buyable && (
          <p>This offer is still valid. Buy only one of them, or you may insure the shipment twice.</p>
        )}
        <div className="actions">
          <LinkButton variant={variant} to={paths.booking(newerQuoteId)}>
            View newer quote
          </LinkButton>
        </div>
      </Notice>
    </div>
  )
}

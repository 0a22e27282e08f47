import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** Says that the outcome of a purchase of one of the offers isn't known yet. */
export function PendingPurchaseNotice({ offerId }: { offerId: string }) {
  return (
    <Notice kind="stop" title="You may already have bought one of these offers">
      <p>
        We don’t know yet whether your purchase went through. Until we do, you can’t buy these offers or get
        new ones.
      </p>
      <div className="actions">
        <LinkButton to={paths.purchase(offerId)}>Check now</LinkButton>
      </div>
    </Notice>
  )
}

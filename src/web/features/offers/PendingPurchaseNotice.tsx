import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** Says that the outcome of a purchase of one of the offers isn't known yet. */
export function PendingPurchaseNotice({ offerId }: { offerId: string }) {
  return (
    <Notice kind="stop" title="A cover of these offers may be bought already">
      <p>
        A purchase was sent, and it is not known yet what became of it. Until it is, none of these offers can
        be bought, and no others are asked for.
      </p>
      <div className="actions">
        <LinkButton to={paths.purchase(offerId)}>Find out what became of it</LinkButton>
      </div>
    </Notice>
  )
}

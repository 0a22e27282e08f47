import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { PriceRequestStatus } from '#web/components/request-offers/PriceRequestStatus.tsx'
import type { ApplicableRemedy } from './apply-remedy.ts'
import type { OffersRequest } from '#web/components/request-offers/use-request-offers.ts'

type RemediesProps = { remedies: readonly ApplicableRemedy[]; request: OffersRequest }

/** A button per remedy: it makes the change and requests new offers, or links to an offer of the same quote. */
export function Remedies({ remedies, request: { requestOffers, pending, error } }: RemediesProps) {
  return (
    <div className="actions">
      {remedies.map(({ sentence, values, offerId }) => (
        <p key={sentence}>
          {values && (
            <Button variant="secondary" busy={pending} onClick={() => requestOffers(values)}>
              {trimFullStop(sentence)}
            </Button>
          )}
          {offerId && (
            <LinkButton variant="secondary" to={paths.purchase(offerId)}>
              {trimFullStop(sentence)}
            </LinkButton>
          )}
        </p>
      ))}
      <PriceRequestStatus pending={pending} error={error?.fields.length === 0 ? error : null} />
    </div>
  )
}

/** Buttons end without a full stop. */
function trimFullStop(sentence: string): string {
  return sentence.replace(/\.$/, '')
}

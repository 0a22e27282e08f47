import { specimenWarning } from '#contract/certificate/check-result.ts'
import { Link } from 'react-router-dom'
import type { OfferLinkView } from '#contract/servicing/offer-link.ts'
import type { Offer } from '#contract/offer.ts'
import { formatTotal } from '#contract/cover/cover.ts'
import { useLinkCertificate } from '#web/api/quote/offer-link.ts'
import { paths } from '#web/paths.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { useFocusWhenShown } from '#web/ui/focus/use-focus-when-shown.ts'
import { OfferReview } from './OfferReview.tsx'

type BoughtOfferProps = { linked: OfferLinkView; offer: Offer; secret: string }

/** Shows what was bought: the certificate number, a download, a link to check it, and the offer. */
export function BoughtOffer({ linked, offer, secret }: BoughtOfferProps) {
  const { reference = '', purchasedAt } = linked
  const heading = useFocusWhenShown<HTMLHeadingElement>()
  const certificate = useLinkCertificate(secret)
  const dates = useDates()
  const total = formatTotal(offer)

  return (
    <>
      <title>You’ve bought this cover · Lading</title>
      <h1 ref={heading} tabIndex={-1}>
        You’ve bought this cover
      </h1>
      {offer.specimen && <Specimen>{specimenWarning}</Specimen>}
      <p>
        Your certificate number is <strong>{reference}</strong>.{total && ` Total price: ${total}.`}
        {purchasedAt && ` Bought ${dates.local(purchasedAt)}.`}
      </p>
      <div className="actions no-print">
        <Button
          busy={certificate.isPending}
          onClick={() =>
            certificate.mutate(undefined, { onSuccess: (file) => saveFile(file, 'application/pdf') })
          }
        >
          Download certificate
        </Button>
      </div>
      <ErrorNotice error={certificate.error} failure="We couldn’t download the certificate." />
      <p>
        Anyone with its number can <Link to={paths.checkCertificate(reference)}>check the certificate</Link>.
        This page is available for a week.
      </p>
      <OfferReview linked={linked} offer={offer} />
    </>
  )
}

import type { OfferLinkView } from '#contract/servicing/offer-link.ts'

/** Who shared the offer, and their company. */
export function Sender({ link }: { link: OfferLinkView }) {
  const { createdBy, createdByOrganization, organizationName } = link
  return (
    <>
      <bdi>{createdBy}</bdi> at <bdi>{createdByOrganization ?? organizationName}</bdi>
    </>
  )
}

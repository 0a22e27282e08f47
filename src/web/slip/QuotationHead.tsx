import type { Offer } from '#contract/offer.ts'
import { useDates } from './use-dates.ts'
import { useSwitches } from './use-switches.ts'

/**
 * What heads the slip on paper, where nobody can see the page around it: what the paper is, and by dates that stay true
 * when it is made and until when it holds. Takes the `offer` that it prints. A service that makes no quotations has it
 * called an offer.
 */
export function QuotationHead({ offer }: { offer: Offer }) {
  const dates = useDates()
  const { quotes } = useSwitches()
  return (
    <div className="print-only">
      <h2>{quotes ? 'Quotation' : 'Offer of insurance'}</h2>
      {offer.createdAt && <p className="state">Made {dates.local(offer.createdAt)}</p>}
      {offer.validUntil && <p className="state">Holds until {dates.local(offer.validUntil)}</p>}
      <p className="state">This is not a certificate: nothing is insured until it is bought.</p>
    </div>
  )
}

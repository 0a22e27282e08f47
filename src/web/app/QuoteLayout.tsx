import { Navigate, Outlet, useLocation, useMatch } from 'react-router-dom'
import { firstIncompleteStep, isBought, type QuoteStep, useDraft } from '#web/draft/draft.ts'
import { paths, patterns } from '#web/paths.ts'
import { usePurchaseOffer } from '#web/purchase/use-purchase-offer.ts'
import { DraftMap } from '#web/components/route/DraftMap.tsx'
import { SummaryPanel } from '#web/components/summary/SummaryPanel.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { Steps } from '#web/ui/navigation/Steps.tsx'

const steps: readonly { step: QuoteStep | 'purchase'; label: string; path: string }[] = [
  { step: 'shipment', label: 'Shipment', path: paths.shipment },
  { step: 'holder', label: 'Holder', path: paths.holder },
  { step: 'offers', label: 'Offers', path: paths.offers },
  { step: 'purchase', label: 'Purchase', path: '' },
]

/** The steps of a quote, the page of one step, and the summary. Redirects to the first incomplete step. */
export function QuoteLayout() {
  const draft = useDraft()
  const { pathname } = useLocation()
  const offerId = useMatch(patterns.purchase)?.params.offerId
  const incompleteStep = firstIncompleteStep(draft)
  const { draftOffer, offer, query } = usePurchaseOffer(offerId)
  const isOfferBought = draftOffer !== undefined && (draftOffer.bookingId !== undefined || isBought(draft))
  // The purchase page says so itself, once it has loaded the offer.
  const isSpecimen = !offerId && draft.quote?.offers.some(({ accepted, specimen }) => accepted && specimen)
  const currentStep = offerId ? 3 : steps.findIndex(({ path }) => path === pathname)
  const lastOpenStep = incompleteStep === null ? 3 : steps.findIndex(({ step }) => step === incompleteStep)

  function getStepState(index: number) {
    if (index === currentStep) return 'current'
    return index < lastOpenStep ? 'done' : 'todo'
  }

  // A link to an offer works without a draft: the page loads the offer from the service. Offers are requested on the
  // holder page.
  if (!offerId && currentStep > lastOpenStep)
    return <Navigate to={lastOpenStep === 0 ? paths.shipment : paths.holder} replace />

  return (
    <div className={currentStep === 1 ? 'two-columns quote' : 'two-columns quote wide'}>
      <div>
        {/* The steps are those of the draft. An offer opened from a list or a link may be for another shipment. */}
        {(!offerId || draftOffer) && (
          <Steps
            steps={steps.map(({ label, path }, index) => ({
              label,
              state: getStepState(index),
              to: path && index <= lastOpenStep ? path : undefined,
            }))}
          />
        )}
        {isSpecimen && <Specimen />}
        {/*
          Remounts the page when the customer changes, so that it shows the new customer's draft. The purchase page stays
          mounted: it changes the customer itself, then requests new prices.
        */}
        <Outlet key={offerId ? '' : (draft.customer?.id ?? '')} />
      </div>
      <SummaryPanel
        offer={offer}
        offerId={offerId}
        isLoading={offerId !== undefined && !offer && query.isPending}
        canChange={currentStep >= 2 && !isOfferBought}
        map={currentStep === 0 && <DraftMap place="summary" />}
      />
    </div>
  )
}

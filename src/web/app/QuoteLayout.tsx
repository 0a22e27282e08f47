import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation, useMatch } from 'react-router-dom'
import { offerQuery } from '#web/api/queries.ts'
import { firstIncompleteStep, isBought, type QuoteStep, useDraft } from '#web/draft/draft.ts'
import { paths, patterns } from '#web/paths.ts'
import { SummaryPanel } from '#web/components/summary/SummaryPanel.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { Steps } from '#web/ui/navigation/Steps.tsx'

const steps: readonly { step: QuoteStep | 'purchase'; label: string; path: string }[] = [
  { step: 'shipment', label: 'Shipment', path: paths.shipment },
  { step: 'holder', label: 'Holder', path: paths.holder },
  { step: 'offers', label: 'Offers', path: paths.offers },
  { step: 'purchase', label: 'Purchase', path: '' },
]

/** The steps of a quote, the page of the step, and the slip beside it. Sends a visitor to the first gap. */
export function QuoteLayout() {
  const draft = useDraft()
  const { pathname } = useLocation()
  const offerId = useMatch(patterns.purchase)?.params.offerId
  const incompleteStep = firstIncompleteStep(draft)
  const offer = draft.quoted?.offers.find(({ id }) => id === offerId)
  const linked = useQuery({ ...offerQuery(offerId ?? ''), enabled: offerId !== undefined && !offer }).data
  const shown = offerId ? [offer ?? linked] : (draft.quoted?.offers ?? [])
  const at = offerId ? 3 : steps.findIndex(({ path }) => path === pathname)
  const open = incompleteStep === null ? 3 : steps.findIndex(({ step }) => step === incompleteStep)

  // A link to one offer is good without any draft: the page asks the service for it.
  if (!offerId && at > open) return <Navigate to={stepPath(open)} replace />

  return (
    <div className={at >= 2 ? 'desk wide' : 'desk'}>
      <div>
        <Steps
          steps={steps.map(({ label, path }, index) => ({
            label,
            state: index === at ? 'current' : index < Math.min(open, 3) ? 'done' : 'todo',
            to: path && index <= open ? path : undefined,
          }))}
        />
        {shown.some((each) => each?.accepted && each.specimen) && (
          <Specimen>Priced from a sample tariff. This isn’t real cover.</Specimen>
        )}
        {/* Another customer, or none any more: the page begins anew with what is typed then. */}
        <Outlet key={draft.customer?.id ?? ''} />
      </div>
      <SummaryPanel offer={offer} offerId={offerId} change={at >= 2 && !(offer && isBought(draft))} />
    </div>
  )
}

/** Where the first gap is filled: offers are asked for on the holder's page. */
function stepPath(open: number) {
  return open === 0 ? paths.shipment : paths.holder
}

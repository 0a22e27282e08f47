import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { hasKnownHolder } from '#web/draft/on-behalf-of.ts'
import { quoteRequirementsQuery, setupQuery } from '#web/api/queries.ts'
import { isShipmentField } from '#web/draft/field-paths.ts'
import { currentDraft, currentDraftId, subscribeDraft, updateDraft } from '#web/draft/draft.ts'
import type { FormProblem } from '#web/forms/form-problems.ts'
import { SetupError } from '#web/components/shipment/SetupError.tsx'
import { findQuoteOwner, useDraftSetup } from '#web/components/shipment/use-draft-setup.ts'
import { DraftMap } from '#web/components/route/DraftMap.tsx'
import { RequestOffersButton } from '#web/components/request-offers/RequestOffersButton.tsx'
import { useRequestOffers } from '#web/components/request-offers/use-request-offers.ts'
import { paths } from '#web/paths.ts'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { normalizeNumbers } from './goods/AdditionalFields.tsx'
import { GoodsFields } from './goods/GoodsFields.tsx'
import { JourneyEditor } from './journey/JourneyEditor.tsx'
import { findMissingZones } from './journey/places/find-zones.ts'
import { normalizeValue } from './goods/value/normalize-value.ts'
import { QuotePreview } from './QuotePreview.tsx'
import { StartOverButton } from './StartOverButton.tsx'
import { useShipmentForm } from './use-shipment-form.ts'

/** The first step: the goods, their value and the journey. */
export function ShipmentPage() {
  const draftId = useSyncExternalStore(subscribeDraft, currentDraftId)
  const [firstDraftId] = useState(draftId)
  // Remounts the form when another draft replaces this one, as after “Start over” or “Get a quote”.
  return <ShipmentAnswersForm key={draftId} isReset={draftId !== firstDraftId} />
}

/** The form. `isReset` is true if its draft replaced another one while the page was open. */
function ShipmentAnswersForm({ isReset }: { isReset: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isReset) heading.current?.focus()
  }, [isReset])
  const query = useQuery(setupQuery)
  const navigate = useNavigate()
  const [draft] = useState(currentDraft)
  const setup = useDraftSetup(draft)
  const requirements = useQuery(quoteRequirementsQuery(findQuoteOwner(draft)))
  const shipmentForm = useShipmentForm(draft, setup)
  const { form, journey, externalErrors, problems, submitCount, submit, readValues } = shipmentForm
  const request = useRequestOffers(shipmentForm.showServerErrors)
  const [isFindingZones, setIsFindingZones] = useState(false)

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    if (isFindingZones) return
    // Fields are normalized on blur, but Enter and the button submit while one still has the focus.
    if (setup) {
      normalizeValue(form, setup)
      normalizeNumbers(form, setup.additionalFields ?? [])
    }
    setIsFindingZones(true)
    await findMissingZones(journey)
    setIsFindingZones(false)
    // Unless the page was left in the meantime.
    if (heading.current) submit(event, proceed)
  }

  function proceed() {
    const fieldErrors = currentDraft().fieldErrors.filter((problem) => !isShipmentField(problem))
    updateDraft({ shipment: readValues(), fieldErrors })
    // A known holder skips the holder step.
    if (request.isEditing || hasKnownHolder(currentDraft())) request.requestOffers()
    else void navigate(paths.holder)
  }

  return (
    <>
      <title>{`${problems.length > 0 ? 'Error: ' : ''}What are you shipping? · Lading`}</title>
      <form className="shipment" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <ErrorSummary
          problems={problems.map((problem) => nameLeg(problem, journey.legs().length))}
          submitCount={submitCount}
        />
        <h1 ref={heading} tabIndex={-1}>
          What are you shipping, and where?
        </h1>
        {!setup && !query.isError && <LoadingStatus label="Loading form…" />}
        {query.isError && <SetupError query={query} />}
        {setup && requirements.isFetched && !requirements.data && (
          <RetryNotice
            variant="warning"
            title="We couldn’t load this company’s additional fields"
            query={requirements}
            advice="You can continue without them."
          />
        )}
        {setup && (
          <>
            <FormProvider {...form}>
              <GoodsFields setup={setup} />
            </FormProvider>
            <JourneyEditor
              store={journey}
              errors={externalErrors}
              setup={setup}
              mainButton={
                <RequestOffersButton
                  request={request}
                  preparing={isFindingZones ? 'Looking up time zones…' : undefined}
                >
                  {hasKnownHolder(draft) ? 'See offers' : 'Continue to holder'}
                </RequestOffersButton>
              }
              lastButton={<StartOverButton />}
            />
            <QuotePreview readValues={readValues} />
          </>
        )}
      </form>
      {setup && <DraftMap place="form" />}
    </>
  )
}

/** Names the leg in an error if there are several legs. */
function nameLeg({ id, message }: FormProblem, legs: number): FormProblem {
  const leg = /^journeyLegs\.(\d+)\./.exec(id)?.[1]
  return { id, message: leg !== undefined && legs > 1 ? `Leg ${Number(leg) + 1}: ${message}` : message }
}

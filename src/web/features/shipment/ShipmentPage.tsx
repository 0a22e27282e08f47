import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { checkAdditionalValues } from '#contract/fields/additional-values.ts'
import { missingReferenceMessage } from '#contract/shipment.ts'
import { parseDateOrder } from '#contract/text/date-order.ts'
import { hasKnownHolder } from '#web/draft/on-behalf-of.ts'
import { setupQuery } from '#web/api/queries.ts'
import {
  fieldForPath,
  isShipmentField,
  GoodsValues,
  type ShipmentValues,
  createShipmentForm,
} from '#web/draft/form-values.ts'
import { currentDraft, updateDraft } from '#web/draft/draft.ts'
import type { FormProblem } from '#web/forms/form-problems.ts'
import { SetupError } from '#web/components/shipment/SetupError.tsx'
import { useDraftSetup } from '#web/components/shipment/use-draft-setup.ts'
import { DraftMap } from '#web/components/route/DraftMap.tsx'
import { RequestOffersButton } from '#web/components/request-offers/RequestOffersButton.tsx'
import { useAutosaveForm } from '#web/forms/use-autosave-form.ts'
import { useRequestOffers } from '#web/components/request-offers/use-request-offers.ts'
import { paths } from '#web/paths.ts'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { GoodsFields } from './goods/GoodsFields.tsx'
import { JourneyEditor } from './journey/JourneyEditor.tsx'
import { findMissingZones } from './journey/places/find-zones.ts'
import { createJourneyStore } from './journey/store/journey-store.ts'
import { needsPolicy } from './goods/PolicyFields.tsx'
import { readFormValue, normalizeValue } from './goods/value/normalize-value.ts'
import { QuotePreview } from './QuotePreview.tsx'
import { StartOverButton } from './StartOverButton.tsx'

/** The first step: the goods, their value and the journey. */
export function ShipmentPage() {
  const [resets, setResets] = useState(0)
  return <ShipmentAnswersForm key={resets} isReset={resets > 0} onEmpty={() => setResets(resets + 1)} />
}

/** The form. `isReset` is true right after the draft was cleared. */
function ShipmentAnswersForm({ isReset, onEmpty }: { isReset: boolean; onEmpty: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isReset) heading.current?.focus()
  }, [isReset])
  const query = useQuery(setupQuery)
  const navigate = useNavigate()
  const [draft] = useState(currentDraft)
  const setup = useDraftSetup(draft)
  const [journey] = useState(() => createJourneyStore(draft.shipment))
  const schema = useMemo(
    () =>
      createShipmentForm({
        required: {
          ...(needsPolicy(setup) && { policyId: 'Choose a policy.' }),
          ...(setup?.enforceTrackingCode && { trackingCode: missingReferenceMessage }),
        },
        checkAdditional: (values) => checkAdditionalValues(values, setup?.additionalFields).problems,
        findCommodity: (chosen) => setup?.commodities?.find(({ id }) => id === chosen),
        readValue: (typed) => readFormValue(typed, setup ?? {}),
      }),
    [setup],
  )
  const onSave = useCallback((shipment: ShipmentValues) => updateDraft({ shipment }), [])
  const { form, externalErrors, problems, submitCount, submit, showServerErrors } = useAutosaveForm({
    schema,
    values: GoodsValues.parse(draft.shipment),
    external: journey.values,
    serverErrors: draft.fieldErrors.filter(isShipmentField),
    resolveField: (path) => fieldForPath(path, currentDraft().shipment.journeyLegs),
    onSave,
  })

  const order = setup && parseDateOrder(setup.dateFormat)
  useEffect(() => {
    if (order) journey.setDateOrder(order)
  }, [order, journey])

  const request = useRequestOffers(showServerErrors)
  const [isFindingZones, setFindingZones] = useState(false)

  const readValues = useCallback(
    (): ShipmentValues => ({ ...form.getValues(), ...journey.values.read() }),
    [form, journey],
  )

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    if (isFindingZones) return
    // With Enter, the field hasn't lost the focus.
    if (setup) normalizeValue(form, setup)
    setFindingZones(true)
    await findMissingZones(journey)
    setFindingZones(false)
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
              lastButton={<StartOverButton onEmpty={onEmpty} />}
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

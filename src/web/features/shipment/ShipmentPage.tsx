import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { parseDateOrder } from '#contract/text/date-order.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { hasKnownHolder } from '#web/draft/on-behalf-of.ts'
import { setupQuery } from '#web/api/queries.ts'
import {
  fieldForPath,
  isShipmentField,
  type ShipmentValues,
  ShipmentForm,
  ShipmentFormWithPolicy,
} from '#web/draft/form-values.ts'
import { currentDraft, updateDraft, saveFieldErrors } from '#web/draft/draft.ts'
import type { FormProblem } from '#web/forms/form-problems.ts'
import { RequestOffersButton } from '#web/components/request-offers/RequestOffersButton.tsx'
import { useAutosaveForm } from '#web/forms/use-autosave-form.ts'
import { useRequestOffers } from '#web/components/request-offers/use-request-offers.ts'
import { paths } from '#web/paths.ts'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { GoodsFields } from './goods/GoodsFields.tsx'
import { JourneyEditor } from './journey/JourneyEditor.tsx'
import { JourneyMap } from './journey/JourneyMap.tsx'
import { createJourneyStore } from './journey/store/journey-store.ts'
import { needsPolicy } from './goods/policies.ts'
import { SetupWarnings } from './SetupWarnings.tsx'
import { useFlushJourney } from './journey/store/use-flush-journey.ts'
import { StartOver } from './StartOver.tsx'

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
  const setup = useQuery(setupQuery)
  const navigate = useNavigate()
  const [draft] = useState(currentDraft)
  const onSave = useCallback((shipment: ShipmentValues) => updateDraft({ shipment }), [])
  const resolveField = (path: string) => fieldForPath(path, currentDraft().shipment.journeyLegs)
  const toFormProblem = ({ path, sentence }: FieldProblem) => ({ id: resolveField(path), sentence })
  const { form, problems, nonce, submit, refuse } = useAutosaveForm({
    schema: needsPolicy(setup.data) ? ShipmentFormWithPolicy : ShipmentForm,
    values: draft.shipment,
    serverErrors: draft.refused.filter(isShipmentField).map(toFormProblem),
    resolveField,
    onSave,
  })

  const order = setup.data && parseDateOrder(setup.data.dateFormat)
  useEffect(() => {
    if (order && order !== form.getValues('dateOrder')) form.setValue('dateOrder', order)
  }, [order, form])

  const request = useRequestOffers((fields) => refuse(fields.map(toFormProblem)))

  function proceed() {
    updateDraft({ shipment: form.getValues() })
    saveFieldErrors(currentDraft().refused.filter((problem) => !isShipmentField(problem)))
    // A known holder skips the holder step.
    if (request.changing || hasKnownHolder(currentDraft())) request.ask()
    else void navigate(paths.holder)
  }

  const [journey] = useState(() => createJourneyStore(form))
  useFlushJourney(journey)

  return (
    <>
      <title>{`${problems.length > 0 ? 'Error: ' : ''}Shipment · Lading`}</title>
      <form
        noValidate
        onSubmit={(event) => {
          journey.flush()
          void submit(proceed)(event)
        }}
      >
        <ErrorSummary
          problems={problems.map((problem) => nameLeg(problem, journey.legs().length))}
          nonce={nonce}
        />
        <h1 ref={heading} tabIndex={-1}>
          What are you shipping, and where?
        </h1>
        <StartOver onEmpty={onEmpty} />
        {setup.isPending && <LoadingStatus label="Loading form…" />}
        {setup.isError && (
          <RetryNotice
            title="We couldn’t load this form"
            problem={setup.error}
            retrying={setup.isFetching}
            onRetry={() => void setup.refetch()}
          />
        )}
        {setup.isSuccess && (
          <>
            <FormProvider {...form}>
              <GoodsFields setup={setup.data} />
            </FormProvider>
            <JourneyEditor store={journey} setup={setup.data} />
            <JourneyMap />
            <SetupWarnings form={form} />
            <RequestOffersButton request={request}>
              {hasKnownHolder(draft) ? 'See offers' : 'Continue to holder'}
            </RequestOffersButton>
          </>
        )}
      </form>
    </>
  )
}

/** Names the leg in an error if there are several legs. */
function nameLeg({ id, sentence }: FormProblem, legs: number): FormProblem {
  const leg = /^journeyLegs\.(\d+)\./.exec(id)?.[1]
  return { id, sentence: leg !== undefined && legs > 1 ? `Leg ${Number(leg) + 1}: ${sentence}` : sentence }
}

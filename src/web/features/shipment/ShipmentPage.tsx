import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { dateOrderOf } from '#contract/text/date-order.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { isForKnown } from '#web/draft/on-behalf-of.ts'
import { setupQuery } from '#web/api/queries.ts'
import {
  fieldOf,
  isOfShipment,
  type ShipmentAnswers,
  ShipmentForm,
  ShipmentFormWithPolicy,
} from '#web/draft/form-values.ts'
import { currentDraft, keepInDraft, keepRefusals } from '#web/draft/draft.ts'
import type { FormProblem } from '#web/forms/form-problems.ts'
import { AskButton } from '#web/components/request-offers/RequestOffersButton.tsx'
import { useAnswers } from '#web/forms/use-autosave-form.ts'
import { useAsking } from '#web/components/request-offers/use-request-offers.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import { GoodsFields } from './goods/GoodsFields.tsx'
import { Journey } from './journey/JourneyEditor.tsx'
import { JourneyOnMap } from './journey/JourneyMap.tsx'
import { createJourneyStore } from './journey/store/journey-store.ts'
import { needsPolicy } from './goods/policies.ts'
import { SetupWarnings } from './SetupWarnings.tsx'
import { useSettledJourney } from './journey/store/use-flush-journey.ts'
import { StartAnew } from './StartOver.tsx'

/** The first step: what is moving, what it is worth, and its journey. */
export function ShipmentPage() {
  const [begun, setBegun] = useState(0)
  return <ShipmentAnswersForm key={begun} anew={begun > 0} onEmpty={() => setBegun(begun + 1)} />
}

/** Takes whether the draft was emptied just now, and what to call when it is. */
function ShipmentAnswersForm({ anew, onEmpty }: { anew: boolean; onEmpty: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (anew) heading.current?.focus()
  }, [anew])
  const setup = useQuery(setupQuery)
  const navigate = useNavigate()
  const [draft] = useState(currentDraft)
  const keep = useCallback((shipment: ShipmentAnswers) => keepInDraft({ shipment }), [])
  const mendAt = (path: string) => fieldOf(path, currentDraft().shipment.journeyLegs)
  const asMended = ({ path, sentence }: FieldProblem) => ({ id: mendAt(path), sentence })
  const { form, problems, nonce, submit, refuse } = useAnswers({
    schema: needsPolicy(setup.data) ? ShipmentFormWithPolicy : ShipmentForm,
    typed: draft.shipment,
    refused: draft.refused.filter(isOfShipment).map(asMended),
    mendAt,
    keep,
  })

  const order = setup.data && dateOrderOf(setup.data.dateFormat)
  useEffect(() => {
    if (order && order !== form.getValues('dateOrder')) form.setValue('dateOrder', order)
  }, [order, form])

  const asking = useAsking((fields) => refuse(fields.map(asMended)))

  function goOn() {
    keepInDraft({ shipment: form.getValues() })
    keepRefusals(currentDraft().refused.filter((problem) => !isOfShipment(problem)))
    // Whose holder is known is not asked for it.
    if (asking.changing || isForKnown(currentDraft())) asking.ask()
    else void navigate(paths.holder)
  }

  const [journey] = useState(() => createJourneyStore(form))
  useSettledJourney(journey)

  return (
    <>
      <title>{`${problems.length > 0 ? 'Error: ' : ''}Shipment · Lading`}</title>
      <form
        noValidate
        onSubmit={(event) => {
          journey.settle()
          void submit(goOn)(event)
        }}
      >
        <ErrorSummary
          problems={problems.map((problem) => withLeg(problem, journey.legs().length))}
          nonce={nonce}
        />
        <h1 ref={heading} tabIndex={-1}>
          What is moving, and where?
        </h1>
        <StartAnew onEmpty={onEmpty} />
        {setup.isPending && <Waiting label="Fetching the lists" />}
        {setup.isError && (
          <Notice kind="stop" role="alert" title="The lists could not be fetched">
            <p>{setup.error.message}</p>
            <Button kind="quiet" onClick={() => void setup.refetch()}>
              Try again
            </Button>
          </Notice>
        )}
        {setup.isSuccess && (
          <>
            <FormProvider {...form}>
              <GoodsFields setup={setup.data} />
            </FormProvider>
            <Journey store={journey} setup={setup.data} />
            <JourneyOnMap />
            <SetupWarnings form={form} />
            <AskButton asking={asking}>{isForKnown(draft) ? 'See offers' : 'Continue to holder'}</AskButton>
          </>
        )}
      </form>
    </>
  )
}

/** Where there are several legs, the summary says which one a problem belongs to. */
function withLeg({ id, sentence }: FormProblem, legs: number): FormProblem {
  const leg = /^journeyLegs\.(\d+)\./.exec(id)?.[1]
  return { id, sentence: leg !== undefined && legs > 1 ? `Leg ${Number(leg) + 1}: ${sentence}` : sentence }
}

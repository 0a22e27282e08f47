import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { Problem } from '#contract/problem.ts'
import { fieldOf, type HolderAnswers, HolderForm, isOfShipment } from '#web/answers.ts'
import { useQuote } from '#web/api/mutations.ts'
import { setupQuery } from '#web/api/queries.ts'
import { currentDraft, draftShipment, keepInDraft, keepRefusals } from '#web/draft.ts'
import { useAnswers } from '#web/forms/use-answers.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { HolderFields } from './HolderFields.tsx'
import { KnownHolders } from './KnownHolders.tsx'

const asMended = ({ path, sentence }: { path: string; sentence: string }) => ({ id: fieldOf(path), sentence })

/** The second step: who the cover is for. From here the offers are asked for. */
export function HolderPage() {
  const setup = useQuery(setupQuery)
  const quote = useQuote()
  const navigate = useNavigate()
  const [draft] = useState(currentDraft)
  const keep = useCallback((holder: HolderAnswers) => keepInDraft({ holder }), [])
  const { form, problems, nonce, submit, refuse } = useAnswers({
    schema: HolderForm,
    typed: draft.holder,
    refused: draft.refused.filter((problem) => !isOfShipment(problem)).map(asMended),
    mendAt: fieldOf,
    keep,
  })

  function ask() {
    keepInDraft({ holder: form.getValues() })
    const shipment = draftShipment(currentDraft())
    if (!shipment) return void navigate(paths.shipment)
    quote.mutate(shipment, { onSuccess: () => void navigate(paths.offers), onError: land })
  }

  /** A refusal lands on the field it belongs to, on this page or on the one before. */
  function land(problem: Problem) {
    keepRefusals(problem.fields)
    if (problem.fields.some(({ path }) => path === 'extensions')) void navigate(paths.offers)
    else if (problem.fields.some(isOfShipment)) void navigate(paths.shipment)
    else if (problem.fields.length > 0) refuse(problem.fields.map(asMended))
  }

  const failed = quote.error?.fields.length === 0 ? quote.error : null

  return (
    <FormProvider {...form}>
      <title>{`${problems.length > 0 ? 'Error: ' : ''}Holder · Lading`}</title>
      <form
        noValidate
        onSubmit={(event) => {
          void submit(ask)(event)
        }}
      >
        <ErrorSummary problems={problems} nonce={nonce} />
        <h1>Who is the cover for?</h1>
        {setup.isPending && <Waiting label="Fetching the lists" />}
        {setup.isError && (
          <Notice kind="warn" title="The lists could not be fetched">
            <p>{setup.error.message}</p>
            <Button kind="quiet" onClick={() => void setup.refetch()}>
              Try again
            </Button>
          </Notice>
        )}
        {setup.isSuccess && (
          <>
            <KnownHolders customers={setup.data.customers ?? []} />
            <HolderFields countries={setup.data.countries} states={setup.data.states} />
            {failed && (
              <Notice kind="stop" role="alert" title="No offers came">
                <p>{failed.message}</p>
              </Notice>
            )}
            <div className="actions">
              <Button type="submit" busy={quote.isPending}>
                See offers
              </Button>
              {quote.isPending && <Waiting label="Asking for offers" />}
            </div>
          </>
        )}
      </form>
    </FormProvider>
  )
}

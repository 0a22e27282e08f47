import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { isForKnown } from '#web/draft/on-behalf-of.ts'
import { fieldOf, type HolderAnswers, HolderForm, isOfShipment } from '#web/draft/form-values.ts'
import { setupQuery } from '#web/api/queries.ts'
import { currentDraft, keepInDraft } from '#web/draft/draft.ts'
import { AskButton } from '#web/components/request-offers/RequestOffersButton.tsx'
import { useAnswers } from '#web/forms/use-autosave-form.ts'
import { useAsking } from '#web/components/request-offers/use-request-offers.ts'
import { HolderFields } from '#web/components/holder/HolderFields.tsx'
import { openedFrom } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import { ForCustomer } from './CustomerHolder.tsx'
import { KnownHolders } from './SavedHolders.tsx'

const asMended = ({ path, sentence }: { path: string; sentence: string }) => ({ id: fieldOf(path), sentence })

/** The second step: who the cover is for. From here the offers are asked for. */
export function HolderPage() {
  const setup = useQuery(setupQuery)
  const [draft] = useState(currentDraft)
  const keep = useCallback((holder: HolderAnswers) => keepInDraft({ holder }), [])
  const { form, problems, nonce, submit, refuse } = useAnswers({
    schema: HolderForm,
    typed: draft.holder,
    refused: draft.refused.filter((problem) => !isOfShipment(problem)).map(asMended),
    mendAt: fieldOf,
    keep,
  })

  // Who is quoted for is known: that is asked for again only where it is wrong, or to be changed.
  const isOpened = openedFrom(useSearchParams()[0]) !== undefined
  const [known, setKnown] = useState(
    isForKnown(draft) && !isOpened && !draft.refused.some((problem) => !isOfShipment(problem)),
  )
  const asking = useAsking((fields) => {
    setKnown(false)
    refuse(fields.map(asMended))
  })

  function ask() {
    keepInDraft({ holder: form.getValues() })
    asking.ask()
  }

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
            {known ? (
              <ForCustomer
                holder={draft.holder}
                country={setup.data.countries?.find(({ id }) => id === draft.holder.addressCountry)?.name}
                onChange={() => setKnown(false)}
              />
            ) : (
              <>
                {!draft.customer && <KnownHolders customers={setup.data.customers ?? []} />}
                <HolderFields countries={setup.data.countries} states={setup.data.states} />
              </>
            )}
            <AskButton asking={asking}>See offers</AskButton>
          </>
        )}
      </form>
    </FormProvider>
  )
}

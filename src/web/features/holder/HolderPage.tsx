import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { hasKnownHolder } from '#web/draft/on-behalf-of.ts'
import { fieldForPath, type HolderValues, HolderForm, isShipmentField } from '#web/draft/form-values.ts'
import { setupQuery } from '#web/api/queries.ts'
import { currentDraft, updateDraft } from '#web/draft/draft.ts'
import { RequestOffersButton } from '#web/components/request-offers/RequestOffersButton.tsx'
import { useAutosaveForm } from '#web/forms/use-autosave-form.ts'
import { useRequestOffers } from '#web/components/request-offers/use-request-offers.ts'
import { HolderFields } from '#web/components/holder/HolderFields.tsx'
import { editedFromOffer } from '#web/paths.ts'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { CustomerHolder } from './CustomerHolder.tsx'
import { SavedHolders } from './SavedHolders.tsx'

/** The second step: who the cover is for. It requests the offers. */
export function HolderPage() {
  const setup = useQuery(setupQuery)
  const [draft] = useState(currentDraft)
  const refused = draft.fieldErrors.filter((problem) => !isShipmentField(problem))
  const onSave = useCallback((holder: HolderValues) => updateDraft({ holder }), [])
  const { form, problems, nonce, submit, refuse } = useAutosaveForm({
    schema: HolderForm,
    values: draft.holder,
    serverErrors: refused,
    resolveField: fieldForPath,
    onSave,
  })

  // A customer's details are known: the form opens only to correct or change them.
  const isOpened = editedFromOffer(useSearchParams()[0]) !== undefined
  const [isKnown, setIsKnown] = useState(hasKnownHolder(draft) && !isOpened && refused.length === 0)
  const request = useRequestOffers((fields) => {
    setIsKnown(false)
    refuse(fields)
  })

  function requestOffers() {
    updateDraft({ holder: form.getValues() })
    request.ask()
  }

  return (
    <FormProvider {...form}>
      <title>{`${problems.length > 0 ? 'Error: ' : ''}Who is the cover for? · Lading`}</title>
      <form noValidate onSubmit={(event) => submit(event, requestOffers)}>
        <ErrorSummary problems={problems} nonce={nonce} />
        <h1>Who is the cover for?</h1>
        {setup.isPending && <LoadingStatus label="Loading form…" />}
        {setup.isError && <RetryNotice kind="warn" title="We couldn’t load this form" query={setup} />}
        {setup.isSuccess && (
          <>
            {isKnown ? (
              <CustomerHolder
                holder={draft.holder}
                country={setup.data.countries?.find(({ id }) => id === draft.holder.addressCountry)?.name}
                onChange={() => setIsKnown(false)}
              />
            ) : (
              <>
                {!draft.customer && <SavedHolders customers={setup.data.customers ?? []} />}
                <HolderFields countries={setup.data.countries} states={setup.data.states} />
              </>
            )}
            <RequestOffersButton request={request}>See offers</RequestOffersButton>
          </>
        )}
      </form>
    </FormProvider>
  )
}

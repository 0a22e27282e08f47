import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider, useFormContext } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { holderAddress, holderName } from '#contract/holder.ts'
import { type Customer, maxSavedHolders } from '#contract/setup.ts'
import { hasKnownHolder } from '#web/draft/on-behalf-of.ts'
import { fieldForPath, isShipmentField } from '#web/draft/field-paths.ts'
import { type HolderValues, HolderForm } from '#web/draft/form-values.ts'
import { setupQuery } from '#web/api/queries.ts'
import { currentDraft, updateDraft } from '#web/draft/draft.ts'
import { forThisDraft } from '#web/draft/for-this-draft.ts'
import { RequestOffersButton } from '#web/components/request-offers/RequestOffersButton.tsx'
import { useAutosaveForm } from '#web/forms/use-autosave-form.ts'
import { useRequestOffers } from '#web/components/request-offers/use-request-offers.ts'
import { SetupError } from '#web/components/shipment/SetupError.tsx'
import { HolderFields } from '#web/components/holder/HolderFields.tsx'
import { readReturnOfferId } from '#web/paths.ts'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { customerToHolderValues, customerName } from '#web/components/holder/customer-values.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { EmailAddress } from '#web/ui/EmailAddress.tsx'

/** The second step: who the cover is for. Submitting it requests the offers. */
export function HolderPage() {
  const setup = useQuery(setupQuery)
  const [draft] = useState(currentDraft)
  const serverErrors = draft.fieldErrors.filter((problem) => !isShipmentField(problem))
  // The last input is saved when the form unmounts, which may be because another draft replaced this one.
  const [onSave] = useState(() => forThisDraft((holder: HolderValues) => updateDraft({ holder })))
  const { form, problems, submitCount, submit, showServerErrors } = useAutosaveForm({
    schema: HolderForm,
    values: draft.holder,
    serverErrors,
    resolveField: fieldForPath,
    onSave,
  })

  // A known holder is shown as a summary. The form opens only to correct or change it.
  const isEditing = readReturnOfferId(useSearchParams()[0]) !== undefined
  const [isFormShown, setIsFormShown] = useState(
    !hasKnownHolder(draft) || isEditing || serverErrors.length > 0,
  )
  const request = useRequestOffers((fields) => {
    setIsFormShown(true)
    showServerErrors(fields)
  })

  function editHolder() {
    // The button that had the focus is replaced by the fields.
    flushSync(() => setIsFormShown(true))
    form.setFocus(form.getValues('type') === '1' ? 'businessName' : 'forename')
  }

  function requestOffers() {
    updateDraft({ holder: form.getValues() })
    request.requestOffers()
  }

  return (
    <FormProvider {...form}>
      <title>{`${problems.length > 0 ? 'Error: ' : ''}Who is the cover for? · Lading`}</title>
      <form noValidate onSubmit={(event) => submit(event, requestOffers)}>
        <ErrorSummary problems={problems} submitCount={submitCount} />
        <h1 tabIndex={-1}>Who is the cover for?</h1>
        {setup.isPending && <LoadingStatus label="Loading form…" />}
        {setup.isError && <SetupError query={setup} />}
        {setup.data && (
          <>
            {isFormShown ? (
              <>
                {!draft.customer && <SavedHolders customers={setup.data.customers ?? []} />}
                <HolderFields
                  countries={setup.data.countries}
                  states={setup.data.states}
                  supportedFields={setup.data.supportedFields}
                />
              </>
            ) : (
              <CustomerHolder
                holder={draft.holder}
                country={setup.data.countries?.find(({ id }) => id === draft.holder.addressCountry)?.name}
                onChange={editHolder}
              />
            )}
            <RequestOffersButton request={request}>See offers</RequestOffersButton>
          </>
        )}
      </form>
    </FormProvider>
  )
}

type CustomerHolderProps = { holder: HolderValues; country: string | undefined; onChange: () => void }

/** The known holder that support staff quote for, with a button to change it. */
function CustomerHolder({ holder, country, onChange }: CustomerHolderProps) {
  return (
    <section className="group" aria-labelledby="holder">
      <h2 id="holder">Holder</h2>
      <dl className="facts">
        <Fact name="Name">
          <bdi>{holderName(holder)}</bdi>
        </Fact>
        <Fact name="Address">
          <bdi>{holderAddress(holder, country)}</bdi>
        </Fact>
        <Fact name="Email">
          <EmailAddress address={holder.email} />
        </Fact>
      </dl>
      <p>
        <Button variant="secondary" onClick={onChange}>
          Edit for this shipment only
        </Button>
      </p>
    </section>
  )
}

/** Returns the options for customers: their names and towns, with their email if that isn't unique. */
function labelCustomers(customers: readonly Customer[]) {
  const options = customers.map((customer) => ({
    id: customer.id,
    email: customer.email,
    name: joinPresent(customerName(customer), customer.addressLocality),
  }))
  const names = options.map(({ name }) => name)
  return options.map(({ id, name, email }) => ({
    id,
    name: names.indexOf(name) === names.lastIndexOf(name) ? name : joinPresent(name, email),
  }))
}

const joinPresent = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ')

/**
 * A list of saved holders. Choosing one fills in the form, and choosing none restores what was typed before, because the
 * arrow keys choose each option they pass. Edits of a saved holder are lost when another or none is chosen.
 */
function SavedHolders({ customers }: { customers: readonly Customer[] }) {
  const { getValues, reset } = useFormContext<HolderValues>()
  /** What was typed before a saved holder was chosen. Undefined while none is. */
  const [typed, setTyped] = useState<HolderValues>()
  const [announcement, setAnnouncement] = useState('')
  if (customers.length === 0) return null
  const limit =
    customers.length === maxSavedHolders ? ` Only the first ${maxSavedHolders} by name are listed.` : ''

  function fill(id: string) {
    const customer = customers.find((known) => known.id === id)
    const entered = typed ?? getValues()
    const holder = customer ? customerToHolderValues(customer) : entered
    setTyped(customer && entered)
    reset(holder)
    updateDraft({ holder })
    setAnnouncement(customer ? `Filled in ${customerName(customer)}.` : 'Restored what you entered.')
  }

  return (
    <div className="group">
      <SelectField
        label="Saved holder"
        optional
        hint={`Fills in the fields below. You can edit them.${limit}`}
        defaultValue=""
        options={labelCustomers(customers)}
        onChange={(event) => fill(event.target.value)}
      >
        <option value="">Choose, or enter details below</option>
      </SelectField>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  )
}

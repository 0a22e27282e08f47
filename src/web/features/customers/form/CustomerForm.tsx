import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { holderFields } from '#contract/fields/holder-fields.ts'
import { optionalFields } from '#contract/fields/supported-fields.ts'
import type { Holder } from '#contract/holder.ts'
import type { Problem } from '#contract/problem.ts'
import type { Customer } from '#contract/setup.ts'
import { setupQuery } from '#web/api/queries.ts'
import { leaveWithoutPrompt, UnsavedChangesPrompt } from '#web/forms/LeavePrompt.tsx'
import { registerField } from '#web/forms/register-field.ts'
import { SavingFields } from '#web/forms/SavingFields.tsx'
import { SaveError } from '#web/components/SaveError.tsx'
import { useAutosaveForm } from '#web/forms/use-autosave-form.ts'
import { HolderFields } from '#web/components/holder/HolderFields.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { textSearch } from '#web/components/list/search-params.ts'
import { type CustomerValues, createCustomerSchema } from './customer-form-values.ts'

type CustomerFormProps = {
  title: string
  values: CustomerValues
  saving: {
    readonly isPending: boolean
    readonly error: Problem | null
    readonly mutate: (
      holder: Holder,
      options: { onSuccess: (customer: Customer) => void; onError: (problem: Problem) => void },
    ) => void
  }
  submitLabel: string
  /** The customer's ID, unless it's a new customer. */
  customerId?: string
}

const searchPath = ({ businessName, surname }: CustomerValues) =>
  paths.customers + textSearch.format({ words: businessName || surname, page: 1 })

/** The form for a customer's details, which opens the customer once saved. */
export function CustomerForm({ title, values, saving, submitLabel, customerId }: CustomerFormProps) {
  const navigate = useNavigate()
  const setup = useQuery(setupQuery)
  const isInOneLine = values.addressFormatted !== ''
  const { form, problems, submitCount, submit, showServerErrors } = useAutosaveForm({
    schema: createCustomerSchema(isInOneLine),
    values,
  })

  function save(entered: Holder) {
    saving.mutate(entered, {
      onSuccess: (saved) => {
        void navigate(paths.customer(saved.id), { replace: true, state: leaveWithoutPrompt })
      },
      onError: ({ fields }) => showServerErrors(fields),
    })
  }

  const customerPath = customerId && paths.customer(customerId)
  const failed = saving.error?.fields.length === 0 ? saving.error : null
  return (
    <FormProvider {...form}>
      <form noValidate method="post" className="stack" onSubmit={(event) => submit(event, save)}>
        <title>{`${problems.length > 0 ? 'Error: ' : ''}${title} · Lading`}</title>
        <ErrorSummary problems={problems} submitCount={submitCount} />
        {setup.isPending && <LoadingStatus label="Loading form…" />}
        {!setup.isPending && (
          <SavingFields isSaving={saving.isPending}>
            <HolderFields
              countries={setup.data?.countries}
              states={setup.data?.states}
              // A server that keeps customers knows them all.
              supportedFields={optionalFields}
              address={
                isInOneLine && (
                  <TextField
                    label={holderFields.addressFormatted.label}
                    autoComplete={holderFields.addressFormatted.autoComplete}
                    {...registerField(form, 'addressFormatted')}
                  />
                )
              }
            />
            <TextField
              label="Reference"
              optional
              hint="Your own reference for this customer."
              {...registerField(form, 'reference')}
            />
          </SavingFields>
        )}
        {failed && (
          <SaveError
            problem={failed}
            check={{ href: customerPath ?? searchPath(form.getValues()), label: 'Find customer' }}
          >
            {failed.customerId && (
              <p>
                <Link to={paths.customer(failed.customerId)} state={leaveWithoutPrompt}>
                  View existing customer
                </Link>
              </p>
            )}
          </SaveError>
        )}
        <div className="actions">
          <Button type="submit" busy={saving.isPending}>
            {submitLabel}
          </Button>
          <LinkButton variant="secondary" to={customerPath ?? paths.customers} state={leaveWithoutPrompt}>
            Cancel
          </LinkButton>
          {saving.isPending && <LoadingStatus label="Saving…" />}
        </div>
      </form>
      {form.formState.isDirty && <UnsavedChangesPrompt />}
    </FormProvider>
  )
}

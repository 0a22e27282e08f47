import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { Holder } from '#contract/holder.ts'
import type { Problem } from '#contract/problem.ts'
import type { Customer } from '#contract/setup.ts'
import { setupQuery } from '#web/api/queries.ts'
import { registerField } from '#web/forms/register-field.ts'
import { SaveError } from '#web/components/SaveError.tsx'
import { useAutosaveForm } from '#web/forms/use-autosave-form.ts'
import { HolderFields } from '#web/components/holder/HolderFields.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { formatSearch } from '#web/features/customers/list/search-params.ts'
import { type CustomerValues, CustomerFormSchema as Form } from './customer-form-values.ts'

type Saving = {
  readonly isPending: boolean
  readonly error: Problem | null
  readonly mutate: (
    holder: Holder,
    then: { onSuccess: (customer: Customer) => void; onError: (problem: Problem) => void },
  ) => void
}

type CustomerFormProps = {
  title: string
  typed: CustomerValues
  saving: Saving
  /** Label of the submit button. */
  submitLabel: string
  /** Path of the customer's page. If there's none yet, a search by name is used. */
  customerUrl?: string
  onSaved: (customer: Customer) => void
  /** The link to cancel. */
  children: ReactNode
}

const label = 'Find customer'
const searchUrl = ({ businessName, surname }: CustomerValues) =>
  paths.customers + formatSearch({ words: businessName || surname, page: 1 })

/** The form for a customer's details. Shows the server's field errors at their fields. */
export function CustomerForm({
  title,
  typed,
  saving,
  submitLabel,
  customerUrl,
  onSaved,
  children,
}: CustomerFormProps) {
  const setup = useQuery(setupQuery)
  const { form, problems, nonce, submit, refuse } = useAutosaveForm({
    schema: Form,
    values: typed,
  })

  function save(holder: Holder) {
    saving.mutate(holder, {
      onSuccess: onSaved,
      onError: ({ fields }) => {
        if (fields.length > 0) refuse(fields)
      },
    })
  }

  const failed = saving.error?.fields.length === 0 ? saving.error : null
  return (
    <FormProvider {...form}>
      <form noValidate method="post" className="stack" onSubmit={(event) => submit(event, save)}>
        <title>{`${problems.length > 0 ? 'Error: ' : ''}${title} · Lading`}</title>
        <ErrorSummary problems={problems} nonce={nonce} />
        {setup.isPending && <LoadingStatus label="Loading form…" />}
        {!setup.isPending && (
          <>
            <HolderFields countries={setup.data?.countries} states={setup.data?.states} />
            <TextField
              label="Reference"
              optional
              hint="Your own reference for this customer."
              {...registerField(form, 'reference')}
            />
          </>
        )}
        {failed && (
          <SaveError problem={failed} check={{ href: customerUrl ?? searchUrl(form.getValues()), label }}>
            {failed.customerId && (
              <p>
                <Link to={paths.customer(failed.customerId)}>View existing customer</Link>
              </p>
            )}
          </SaveError>
        )}
        <div className="actions">
          <Button type="submit" busy={saving.isPending}>
            {submitLabel}
          </Button>
          {children}
          {saving.isPending && <LoadingStatus label="Saving…" />}
        </div>
      </form>
    </FormProvider>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { holderFields } from '#contract/fields/holder-fields.ts'
import type { Setup } from '#contract/setup.ts'
import { statesQuery } from '#web/api/queries.ts'
import type { HolderValues } from '#web/draft/form-values.ts'
import { registerField } from '#web/forms/register-field.ts'
import { useIsFieldShown } from '#web/forms/use-is-field-shown.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type TextFieldName = Exclude<keyof HolderValues, 'type' | 'addressState' | 'addressCountry'>

type HolderFieldsProps = Pick<Setup, 'countries' | 'states'> & {
  supportedFields: readonly string[] | undefined
  /** Replaces the fields of the address. */
  address?: ReactNode
}

/** The form fields of the holder: identity, contact and address. The LEI is only for companies. */
export function HolderFields({ countries, states, supportedFields, address }: HolderFieldsProps) {
  const form = useFormContext<HolderValues>()
  const company = useWatch({ control: form.control, name: 'type' }) === '1'
  const isShown = useIsFieldShown(supportedFields, 'bookingHolder.')
  const field = (name: TextFieldName) => {
    const { label, optional, autoComplete = 'off', input } = holderFields[name]
    return { label, optional, autoComplete, ...input, ...registerField(form, name) }
  }

  return (
    <>
      <section className="group" aria-labelledby="holder">
        <h2 id="holder">Holder</h2>
        <RadioGroup
          legend="The holder is"
          options={[
            { value: '1', label: 'A company' },
            { value: '2', label: 'An individual' },
          ]}
          {...registerField(form, 'type')}
        />
        {company ? (
          <TextField key="company" {...field('businessName')} />
        ) : (
          <div className="row">
            <TextField {...field('forename')} />
            <TextField {...field('surname')} />
          </div>
        )}
        <TextField {...field('email')} />
        <div className="row">
          <TextField {...field('phone')} />
          <TextField {...field('taxId')} />
        </div>
        {company && isShown('lei') && <TextField {...field('lei')} />}
      </section>
      <section className="group" aria-labelledby="address">
        <h2 id="address">Address</h2>
        {address || (
          <>
            <TextField {...field('addressStreet')} />
            <div className="row">
              <TextField {...field('addressPostcode')} />
              <TextField {...field('addressLocality')} />
            </div>
            <StateField countries={countries} states={states} />
            <CountryField countries={countries} />
          </>
        )}
      </section>
    </>
  )
}

/** A text field that suggests the states of the chosen country. Some services send them with setup instead. */
function StateField({ countries, states: setupStates = [] }: Pick<Setup, 'countries' | 'states'>) {
  const form = useFormContext<HolderValues>()
  const country = useWatch({ control: form.control, name: 'addressCountry' })
  // If the country's ID is typed, don't request the states of each incomplete ID.
  const isKnown = countries?.some(({ id }) => id === country)
  const { data: loadedStates = [] } = useQuery(statesQuery(isKnown ? country : ''))
  const states = loadedStates.length > 0 ? loadedStates : setupStates
  return (
    <>
      <TextField
        label="State or region"
        optional
        autoComplete="address-level1"
        list={states.length > 0 ? 'states' : undefined}
        {...registerField(form, 'addressState')}
      />
      {states.length > 0 && (
        <datalist id="states">
          {states.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** The country: a list, or a text field for its ID if the service has no list. */
function CountryField({ countries }: Pick<Setup, 'countries'>) {
  const field = registerField(useFormContext<HolderValues>(), 'addressCountry')
  if (!countries) {
    return (
      <TextField
        label="Country ID"
        hint="This service has no country list. Enter the ID your insurer gave you."
        {...field}
      />
    )
  }
  return (
    <SelectField label="Country" autoComplete="country-name" options={countries} {...field}>
      <option value="">Choose a country</option>
    </SelectField>
  )
}

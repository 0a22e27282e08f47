import { useFormContext, useWatch } from 'react-hook-form'
import type { Setup } from '#contract/setup.ts'
import type { HolderValues } from '#web/draft/form-values.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CountryField } from './CountryField.tsx'
import { StateField } from './StateField.tsx'

type TextFieldName = Exclude<keyof HolderValues, 'type' | 'addressState' | 'addressCountry'>

type HolderFieldsProps = Pick<Setup, 'countries' | 'states'>

/** The form fields of the holder: identity, contact and address. */
export function HolderFields({ countries, states }: HolderFieldsProps) {
  const { register, getFieldState, formState, control } = useFormContext<HolderValues>()
  const company = useWatch({ control, name: 'type' }) === '1'
  const field = (name: TextFieldName, label: string, autoComplete: string) => ({
    label,
    id: name,
    autoComplete,
    error: getFieldState(name, formState).error?.message,
    ...register(name),
  })

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
          {...register('type')}
        />
        {company ? (
          <TextField key="company" {...field('businessName', 'Company name', 'organization')} />
        ) : (
          <div className="row">
            <TextField {...field('forename', 'First name', 'given-name')} />
            <TextField {...field('surname', 'Last name', 'family-name')} />
          </div>
        )}
        <TextField
          {...field('email', 'Email', 'email')}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="row">
          <TextField {...field('phone', 'Phone', 'tel')} type="tel" optional />
          <TextField {...field('taxId', 'Tax number', 'off')} optional />
        </div>
      </section>
      <section className="group" aria-labelledby="address">
        <h2 id="address">Address</h2>
        <TextField {...field('addressStreet', 'Street and number', 'address-line1')} />
        <div className="row">
          <TextField {...field('addressPostcode', 'Postcode', 'postal-code')} optional />
          <TextField {...field('addressLocality', 'Town or city', 'address-level2')} />
        </div>
        <StateField states={states} />
        <CountryField countries={countries} />
      </section>
    </>
  )
}

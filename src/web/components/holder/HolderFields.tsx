import { useFormContext, useWatch } from 'react-hook-form'
import { holderFields } from '#contract/fields/holder-fields.ts'
import type { Setup } from '#contract/setup.ts'
import type { HolderValues } from '#web/draft/form-values.ts'
import { registerField } from '#web/forms/register-field.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CountryField } from './CountryField.tsx'
import { StateField } from './StateField.tsx'

type TextFieldName = Exclude<keyof HolderValues, 'type' | 'addressState' | 'addressCountry'>

type HolderFieldsProps = Pick<Setup, 'countries' | 'states'>

/** The form fields of the holder: identity, contact and address. */
export function HolderFields({ countries, states }: HolderFieldsProps) {
  const form = useFormContext<HolderValues>()
  const company = useWatch({ control: form.control, name: 'type' }) === '1'
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
          {...form.register('type')}
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
        {company && <TextField {...field('lei')} />}
      </section>
      <section className="group" aria-labelledby="address">
        <h2 id="address">Address</h2>
        <TextField {...field('addressStreet')} />
        <div className="row">
          <TextField {...field('addressPostcode')} />
          <TextField {...field('addressLocality')} />
        </div>
        <StateField states={states} />
        <CountryField countries={countries} />
      </section>
    </>
  )
}

import { useFormContext } from 'react-hook-form'
import type { Country } from '#contract/setup.ts'
import type { HolderValues } from '#web/draft/form-values.ts'
import { registerField } from '#web/forms/register-field.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** The country: a list, or a text field for its ID if the service has no list. */
export function CountryField({ countries }: { countries: readonly Country[] | undefined }) {
  const field = registerField(useFormContext<HolderValues>(), 'addressCountry')
  if (!countries) {
    return (
      <TextField
        label="Country identifier"
        hint="This service has no country list. Enter the identifier your insurer gave you."
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

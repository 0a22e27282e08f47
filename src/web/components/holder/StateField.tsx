import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { State } from '#contract/setup.ts'
import type { HolderValues } from '#web/draft/form-values.ts'
import { statesQuery } from '#web/api/queries.ts'
import { registerField } from '#web/forms/register-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'

/**
 * The state of an address, as a text field with suggestions for the chosen country. `states` are those from setup, for
 * services that list them there.
 */
export function StateField({ states: setupStates = [] }: { states: readonly State[] | undefined }) {
  const form = useFormContext<HolderValues>()
  const country = useWatch({ control: form.control, name: 'addressCountry' })
  const { data: loadedStates = [] } = useQuery(statesQuery(country))
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

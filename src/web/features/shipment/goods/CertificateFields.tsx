import { useFormContext } from 'react-hook-form'
import type { ShipmentValues } from '#web/draft/form-values.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AnswerWarning } from './AnswerWarning.tsx'

const fields = [
  { name: 'marks', label: 'Marks', hint: 'Marks on the packages, for example “KM 1/12, Porto”.' },
  { name: 'packages', label: 'Packages', hint: 'For example “12 wooden crates, 4,800 kg”.' },
  {
    name: 'conveyance',
    label: 'Vessel or flight',
    hint: 'Name or number, for example “MV Finnmaid” or “AY 073”.',
  },
] as const

/** Optional details for the certificate. Collapsed while empty. */
export function CertificateFields() {
  const { register, getFieldState, getValues, formState } = useFormContext<ShipmentValues>()
  const errorOf = (name: (typeof fields)[number]['name']) => getFieldState(name, formState).error?.message
  const isFilled = fields.some(({ name }) => getValues(name).trim() !== '' || errorOf(name))
  return (
    <details open={isFilled || undefined}>
      <summary>Certificate details (optional)</summary>
      <div className="folded">
        {fields.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            optional
            id={name}
            autoComplete="off"
            hint={
              <>
                {hint}
                <AnswerWarning name={name} />
              </>
            }
            error={errorOf(name)}
            {...register(name)}
          />
        ))}
      </div>
    </details>
  )
}

import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { CorrectablePath } from '#contract/fields/correctable-fields.ts'
import type { Correction } from '#contract/servicing/correction.ts'
import { registerField } from '#web/forms/register-field.ts'
import { IncotermField } from '#web/components/shipment/IncotermField.tsx'
import { TransportTextField } from '#web/components/shipment/TransportTextField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type CorrectionValues, describeField } from './correction-values.ts'

type CorrectionFieldProps = {
  readonly form: UseFormReturn<CorrectionValues, unknown, Correction>
  readonly path: CorrectablePath
}

/** One field of the form to correct a booking. */
export function CorrectionField({ form, path }: CorrectionFieldProps) {
  const [text, incoterm] = useWatch({ control: form.control, name: [path, 'incoterm'] })
  const field = { ...describeField(path), ...registerField(form, path) }
  if (path === 'incoterm') return <IncotermField {...field} />
  if (path === 'incotermPlace') return <TextField {...field} optional={!incoterm} />
  if (path.startsWith('bookingHolder.')) return <TextField {...field} />
  return <TransportTextField {...field} text={text} />
}

import { useFormContext, useWatch } from 'react-hook-form'
import { certificateFieldNames, certificateFields } from '#contract/fields/shipment-fields.ts'
import { type Incoterm, incoterms } from '#contract/fields/incoterm.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AnswerWarning } from './AnswerWarning.tsx'

const hints = {
  marks: 'Marks on the packages, for example “KM 1/12, Porto”.',
  packages: 'For example “12 wooden crates, 4,800 kg”.',
  conveyance: 'Name or number, for example “MV Finnmaid” or “AY 073”.',
  incoterm: 'The delivery rule in your contract of sale.',
  incotermPlace: 'The place in that rule, for example “Hamburg”.',
}

const incotermNames: Readonly<Record<Incoterm, string>> = {
  EXW: 'Ex works',
  FCA: 'Free carrier',
  CPT: 'Carriage paid to',
  CIP: 'Carriage and insurance paid to',
  DAP: 'Delivered at place',
  DPU: 'Delivered at place unloaded',
  DDP: 'Delivered duty paid',
  FAS: 'Free alongside ship',
  FOB: 'Free on board',
  CFR: 'Cost and freight',
  CIF: 'Cost, insurance and freight',
}

/** Optional details for the certificate. Collapsed while empty. */
export function CertificateFields() {
  const { register, getFieldState, getValues, formState, control } = useFormContext<GoodsValues>()
  const hasIncoterm = Boolean(useWatch({ control, name: 'incoterm' }))
  const errorOf = (name: keyof typeof hints) => getFieldState(name, formState).error?.message
  const isFilled = certificateFieldNames.some((name) => getValues(name).trim() !== '' || errorOf(name))
  return (
    <details open={isFilled || undefined}>
      <summary>Certificate details (optional)</summary>
      <div className="folded">
        {certificateFieldNames.map((name) => {
          const field = {
            label: certificateFields[name],
            optional: !(name === 'incotermPlace' && hasIncoterm),
            id: name,
            autoComplete: 'off',
            hint: (
              <>
                {hints[name]}
                <AnswerWarning name={name} />
              </>
            ),
            error: errorOf(name),
            ...register(name),
          }
          if (name !== 'incoterm') return <TextField key={name} {...field} />
          return (
            <SelectField key={name} {...field}>
              <option value="">None</option>
              {incoterms.map((code) => (
                <option key={code} value={code}>
                  {`${code} · ${incotermNames[code]}`}
                </option>
              ))}
            </SelectField>
          )
        })}
      </div>
    </details>
  )
}

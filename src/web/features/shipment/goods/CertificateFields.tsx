import { useFormContext, useWatch } from 'react-hook-form'
import { type certificateFieldNames, certificateFields } from '#contract/fields/shipment-fields.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { registerField } from '#web/forms/register-field.ts'
import { IncotermField } from '#web/components/shipment/IncotermField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { GoodsHint } from './GoodsHint.tsx'
import { GoodsTextField } from './GoodsTextField.tsx'

const hints = {
  marks: 'Marks on the packages, for example “KM 1/12, Porto”.',
  packages: 'For example “12 wooden crates, 4,800 kg”.',
  conveyance: 'Name or number, for example “MV Finnmaid, IMO 9319466” or “AY 073”.',
  incoterm: 'The Incoterms rule in your contract of sale.',
  incotermPlace: 'The place named with that rule, for example “Hamburg”.',
}

type CertificateFieldsProps = { readonly names: readonly (typeof certificateFieldNames)[number][] }

/** Optional details for the certificate. */
export function CertificateFields({ names }: CertificateFieldsProps) {
  const form = useFormContext<GoodsValues>()
  const hasIncoterm = Boolean(useWatch({ control: form.control, name: 'incoterm' }))
  const fields = names.map((name) => registerField(form, name))

  if (fields.length === 0) return null
  return (
    <section aria-labelledby="certificate-details">
      <h3 id="certificate-details">Certificate details</h3>
      <div className="row">
        {fields.map((field) => {
          const { name } = field
          if (name !== 'incoterm' && name !== 'incotermPlace') {
            const label = certificateFields[name]
            return (
              <GoodsTextField key={name} name={name} label={label} hint={hints[name]} autoComplete="off" />
            )
          }
          const Field = name === 'incoterm' ? IncotermField : TextField
          return (
            <Field
              key={name}
              label={certificateFields[name]}
              optional={!(name === 'incotermPlace' && hasIncoterm)}
              autoComplete="off"
              hint={<GoodsHint name={name}>{hints[name]}</GoodsHint>}
              {...field}
            />
          )
        })}
      </div>
    </section>
  )
}

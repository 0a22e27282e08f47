import { type Incoterm, incoterms } from '#contract/fields/incoterm.ts'
import { SelectField, type SelectFieldProps } from '#web/ui/fields/SelectField.tsx'

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

const options = incoterms.map((code) => ({ id: code, name: `${code} · ${incotermNames[code]}` }))

/** A field to choose a rule of Incoterms 2020, or none. */
export function IncotermField(field: Omit<SelectFieldProps, 'children' | 'options'>) {
  return (
    <SelectField {...field} options={options}>
      <option value="">None</option>
    </SelectField>
  )
}

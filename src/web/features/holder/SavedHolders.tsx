import { useFormContext } from 'react-hook-form'
import type { Customer } from '#contract/setup.ts'
import type { HolderAnswers } from '#web/draft/form-values.ts'
import { keepInDraft } from '#web/draft/draft.ts'
import { answersOf, nameOf } from '#web/components/holder/known-holder.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'

/** The holders that are known already: choosing one fills the fields. Takes them as setup tells them. */
export function KnownHolders({ customers }: { customers: readonly Customer[] }) {
  const { reset } = useFormContext<HolderAnswers>()
  if (customers.length === 0) return null

  function fill(id: string) {
    const customer = customers.find((known) => known.id === id)
    if (!customer) return
    const holder = answersOf(customer)
    reset(holder)
    keepInDraft({ holder })
  }

  return (
    <div className="group">
      <SelectField
        label="A holder you know"
        optional
        hint="Fills the fields below; you can change them."
        defaultValue=""
        onChange={(event) => fill(event.target.value)}
      >
        <option value="">Choose, or fill in below</option>
        {customers.map((customer) => (
          <option key={customer.id} value={customer.id}>
            {[nameOf(customer), customer.addressLocality].filter(Boolean).join(', ')}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

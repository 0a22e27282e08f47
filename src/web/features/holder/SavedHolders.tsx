import { useFormContext } from 'react-hook-form'
import type { Customer } from '#contract/setup.ts'
import type { HolderValues } from '#web/draft/form-values.ts'
import { updateDraft } from '#web/draft/draft.ts'
import { customerToHolderValues, customerName } from '#web/components/holder/known-holder.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'

/** Saved holders: choosing one fills in the form. */
export function SavedHolders({ customers }: { customers: readonly Customer[] }) {
  const { reset } = useFormContext<HolderValues>()
  if (customers.length === 0) return null

  function fill(id: string) {
    const customer = customers.find((known) => known.id === id)
    if (!customer) return
    const holder = customerToHolderValues(customer)
    reset(holder)
    updateDraft({ holder })
  }

  return (
    <div className="group">
      <SelectField
        label="Saved holder"
        optional
        hint="Fills in the fields below. You can edit them."
        defaultValue=""
        options={customers.map((customer) => ({
          id: customer.id,
          name: [customerName(customer), customer.addressLocality].filter(Boolean).join(', '),
        }))}
        onChange={(event) => fill(event.target.value)}
      >
        <option value="">Choose, or enter details below</option>
      </SelectField>
    </div>
  )
}

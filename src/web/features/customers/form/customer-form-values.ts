import * as z from 'zod/mini'
import type { CustomerChange } from '#contract/servicing/correction.ts'
import type { Holder } from '#contract/holder.ts'
import type { Customer } from '#contract/setup.ts'
import { EnteredHolder } from '#web/draft/entered-holder.ts'
import { HolderValues, toHolderInput } from '#web/draft/form-values.ts'
import { customerToHolderValues } from '#web/components/holder/known-holder.ts'

/** The form's values: a holder and a reference. */
const CustomerValues = z.extend(HolderValues, { reference: z._default(z.string(), '') })
export type CustomerValues = z.infer<typeof CustomerValues>

export const emptyCustomer: CustomerValues = CustomerValues.parse({})

/** Turns the form's values into the holder that is sent. */
export const CustomerFormSchema = z.pipe(
  z.pipe(
    CustomerValues,
    z.transform(({ reference, ...typed }): z.input<typeof Holder> => ({
      ...toHolderInput(typed),
      reference,
    })),
  ),
  EnteredHolder,
)

/** Returns the form's values for an existing customer. */
export function toFormValues(customer: Customer): CustomerValues {
  return { ...customerToHolderValues(customer), reference: customer.reference ?? '' }
}

/** Builds a change of the fields that were edited, so that it doesn't revert what someone else changed in the meantime. */
export function toCustomerChange(customer: Customer, holder: Holder): CustomerChange {
  const before = toFormValues(customer)
  // An emptied field is undefined here, and an empty text clears it.
  const entered = Object.keys(before).map((name) => [name, holder[name as keyof Holder] ?? ''] as const)
  const edited = entered.filter(([name, text]) => text !== before[name as keyof CustomerValues].trim())
  return { ...(Object.fromEntries(edited) satisfies Partial<Holder>), id: customer.id }
}

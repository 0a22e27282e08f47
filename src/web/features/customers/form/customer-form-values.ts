import * as z from 'zod/mini'
import type { CustomerChange } from '#contract/servicing/correction.ts'
import { Holder } from '#contract/holder.ts'
import type { Customer } from '#contract/setup.ts'
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
  Holder,
)

/** Returns the form's values for an existing customer. */
export function toFormValues(customer: Customer): CustomerValues {
  return { ...customerToHolderValues(customer), reference: customer.reference ?? '' }
}

/** Builds a change with every field, so that emptied fields are cleared. */
export function toCustomerChange(id: string, holder: Holder): CustomerChange {
  const emptied = Object.fromEntries(Object.keys(emptyCustomer).map((name) => [name, '']))
  // The form leaves an emptied field undefined.
  const filled = Object.fromEntries(Object.entries(holder).filter(([, text]) => text !== undefined))
  return { ...emptied, ...filled, id }
}

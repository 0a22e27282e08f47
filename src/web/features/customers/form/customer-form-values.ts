import * as z from 'zod/mini'
import type { CustomerChange } from '#contract/servicing/customer-change.ts'
import { Holder } from '#contract/holder.ts'
import type { Customer } from '#contract/setup.ts'
import { HolderValues, toHolderInput } from '#web/draft/form-values.ts'
import { customerToHolderValues } from '#web/components/holder/known-holder.ts'

/** A customer as it is typed: a holder, and what it is called here. */
const CustomerValues = z.extend(HolderValues, { reference: z._default(z.string(), '') })
export type CustomerValues = z.infer<typeof CustomerValues>

export const emptyCustomer: CustomerValues = CustomerValues.parse({})

/** What is typed, turned into the holder that goes over the wire. */
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

/** A customer as it would be typed. */
export function toFormValues(customer: Customer): CustomerValues {
  return { ...customerToHolderValues(customer), reference: customer.reference ?? '' }
}

/** What of a customer is to change: every field, so that what was emptied is taken away. */
export function toCustomerChange(id: string, holder: Holder): CustomerChange {
  const emptied = Object.fromEntries(Object.keys(emptyCustomer).map((name) => [name, '']))
  // The form leaves an emptied field undefined.
  const filled = Object.fromEntries(Object.entries(holder).filter(([, text]) => text !== undefined))
  return { ...emptied, ...filled, id }
}

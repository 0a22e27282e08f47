import * as z from 'zod/mini'
import type { CustomerChange } from '#contract/servicing/correction.ts'
import type { Holder } from '#contract/holder.ts'
import type { Customer } from '#contract/setup.ts'
import { mapValues } from '#contract/fields/map-values.ts'
import { EnteredHolder } from '#web/draft/entered-holder.ts'
import { HolderValues, toHolderInput } from '#web/draft/form-values.ts'
import { pickChanged } from '#web/forms/pick-changed.ts'
import { customerToHolderValues } from '#web/components/holder/customer-values.ts'

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

/** Builds a change of the fields that were edited. */
export function toCustomerChange(customer: Customer, holder: Holder): CustomerChange {
  const before = mapValues(toFormValues(customer), (text) => text.trim())
  // An emptied field is undefined here, and an empty text clears it.
  const after = mapValues(before, (_, name) => holder[name] ?? '')
  return { ...(pickChanged(before, after) as Partial<Holder>), id: customer.id }
}

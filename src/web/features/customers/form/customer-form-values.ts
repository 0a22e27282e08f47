import * as z from 'zod/mini'
import type { CustomerChange } from '#contract/servicing/correction.ts'
import type { Holder } from '#contract/holder.ts'
import type { Customer } from '#contract/setup.ts'
import { mapValues } from '#contract/fields/map-values.ts'
import { EnteredHolder } from '#web/draft/entered-holder.ts'
import { HolderValues, toHolderInput } from '#web/draft/form-values.ts'
import { pickChanged } from '#web/forms/pick-changed.ts'
import { customerToHolderValues } from '#web/components/holder/customer-values.ts'

const text = z._default(z.string(), '')

/** The form's values: a holder, a reference, and the address if it's in one line instead of in parts. */
const CustomerValues = z.extend(HolderValues, { reference: text, addressFormatted: text })
export type CustomerValues = z.infer<typeof CustomerValues>

export const emptyCustomer: CustomerValues = CustomerValues.parse({})

/** Creates the schema that turns the form's values into the holder that is sent. */
export const createCustomerSchema = (isInOneLine: boolean) =>
  z.pipe(
    z.pipe(
      CustomerValues,
      z.transform(({ reference, addressFormatted, ...typed }, context): z.input<typeof Holder> => {
        const input = { ...toHolderInput(typed), reference, addressFormatted }
        if (isInOneLine && !addressFormatted.trim()) {
          const path = ['addressFormatted']
          context.issues.push({ code: 'custom', input, path, message: 'Enter the address.' })
          // After an issue, the pipe doesn't check the other fields.
          const { error } = EnteredHolder.safeParse({ ...input, addressFormatted: '-' })
          for (const { path, message } of error?.issues ?? [])
            context.issues.push({ code: 'custom', input, path, message })
        }
        return input
      }),
    ),
    EnteredHolder,
  )

/** Returns the form's values for an existing customer. */
export function toFormValues(customer: Customer): CustomerValues {
  const { reference = '', addressFormatted = '', addressStreet } = customer
  return {
    ...customerToHolderValues(customer),
    reference,
    addressFormatted: addressStreet ? '' : addressFormatted,
  }
}

/** Builds a change of the fields that were edited. */
export function toCustomerChange(customer: Customer, holder: Holder): CustomerChange {
  const before = mapValues(toFormValues(customer), (text) => text.trim())
  // An emptied field is undefined here, and an empty text clears it.
  const after = mapValues(before, (_, name) => holder[name] ?? '')
  return { ...(pickChanged(before, after) as Partial<Holder>), id: customer.id }
}

import * as z from 'zod/mini'
import type { CustomerChange } from '#contract/servicing/customer-change.ts'
import { Holder } from '#contract/holder.ts'
import type { Customer } from '#contract/setup.ts'
import { HolderAnswers, holderMeant } from '#web/draft/form-values.ts'
import { answersOf } from '#web/components/holder/known-holder.ts'

/** A customer as it is typed: a holder, and what it is called here. */
const CustomerAnswers = z.extend(HolderAnswers, { reference: z._default(z.string(), '') })
export type CustomerAnswers = z.infer<typeof CustomerAnswers>

export const emptyCustomer: CustomerAnswers = CustomerAnswers.parse({})

/** What is typed, turned into the holder that goes over the wire. */
export const CustomerForm = z.pipe(
  z.pipe(
    CustomerAnswers,
    z.transform(({ reference, ...typed }): z.input<typeof Holder> => ({ ...holderMeant(typed), reference })),
  ),
  Holder,
)

/** A customer as it would be typed. */
export function typedOf(customer: Customer): CustomerAnswers {
  return { ...answersOf(customer), reference: customer.reference ?? '' }
}

/** What of a customer is to change: every field, so that what was emptied is taken away. */
export function changeOf(id: string, holder: Holder): CustomerChange {
  const emptied = Object.fromEntries(Object.keys(emptyCustomer).map((name) => [name, '']))
  // The form leaves an emptied field undefined.
  const filled = Object.fromEntries(Object.entries(holder).filter(([, text]) => text !== undefined))
  return { ...emptied, ...filled, id }
}

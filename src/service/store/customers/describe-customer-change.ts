import { holderFields } from '#contract/fields/holder-fields.ts'
import { type Holder, holderName } from '#contract/holder.ts'
import { lowerFirst } from '#contract/text/lower-first.ts'

const nameFields: readonly string[] = ['businessName', 'forename', 'surname']

/**
 * Describes a change of a customer for the audit log, such as `Changed customer Kalmar Glas AB: name from Kalmer Glas AB
 * to Kalmar Glas AB, phone`. Only the name and the email address, which decides where later certificates go, are in
 * it with their values.
 */
export function describeCustomerChange(before: Holder, after: Holder): string {
  const [from, to] = [holderName(before), holderName(after)]
  const fields = Object.keys(holderFields) as (keyof Holder)[]
  const details = fields
    .filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
    .map((name) => {
      if (name === 'email') return `email from ${before.email} to ${after.email}`
      if (nameFields.includes(name) && from !== to) return `name from ${from} to ${to}`
      return name.startsWith('address') ? 'address' : lowerFirst(holderFields[name].label)
    })
  return [`Changed customer ${to}`, [...new Set(details)].join(', ')].filter(Boolean).join(': ')
}

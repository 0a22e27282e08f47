import { Customer } from '#contract/setup.ts'
import { type Fields, omitUndefined, readEach } from '#contract/wire/codec/fields.ts'
import { readText } from '#contract/wire/codec/readers.ts'

const names = Object.keys(Customer.shape)

/** Reads a saved customer in a reply. Leaves out unreadable fields. */
export const readCustomer = (fields: Fields): Fields => readEach(readNames(fields), readText, names)

/** Reads a person's names by a holder's field names or by those of setup. */
export function readNames(fields: Fields): Fields {
  const { individualFirstName, individualLastName, ...rest } = fields
  return { ...omitUndefined({ forename: individualFirstName, surname: individualLastName }), ...rest }
}

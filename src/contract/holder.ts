import * as z from 'zod/mini'
import { optionalText, requiredText } from './text.ts'

/** `1` a company, `2` a private person, as live services number them. */
const HolderType = z.enum(['1', '2'], 'Say whether the holder is a company or a private person.')

const emailSentence = 'Give an e-mail address, like name@example.com.'

/**
 * The party that the cover is for. The seven fields of the specification, and the type and the names that
 * live clients send beside them. State and postcode may be empty.
 */
export const Holder = z
  .object({
    type: z.optional(HolderType),
    email: requiredText(emailSentence).check(
      // One @, something on both sides, no spaces: what an address must have. Mail decides the rest.
      z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/u, emailSentence),
    ),
    businessName: optionalText(),
    forename: optionalText(),
    surname: optionalText(),
    addressStreet: requiredText('Give the street and number.'),
    addressLocality: requiredText('Give the town or city.'),
    addressState: optionalText(),
    addressPostcode: optionalText(),
    addressCountry: requiredText('Choose the country.'),
    taxId: optionalText(),
    phone: optionalText(),
  })
  .check(
    z.superRefine((holder, context) => {
      const missing = (path: string, message: string) =>
        context.issues.push({ code: 'custom', input: holder, path: [path], message })
      if (holder.businessName) return
      if (holder.type !== '2' && !holder.forename && !holder.surname) {
        missing('businessName', 'Give the name of the company, or a first and last name.')
        return
      }
      if (!holder.forename) missing('forename', 'Give the first name.')
      if (!holder.surname) missing('surname', 'Give the last name.')
    }),
  )
export type Holder = z.infer<typeof Holder>

/** Whether the holder is a company: said, or told from a business name without a person's. */
export function isCompany(holder: Pick<Holder, 'type' | 'businessName'>): boolean {
  return holder.type ? holder.type === '1' : Boolean(holder.businessName)
}

/** The holder's name as it stands on paper. */
export function holderName(holder: Pick<Holder, 'type' | 'businessName' | 'forename' | 'surname'>): string {
  const person = [holder.forename, holder.surname].filter(Boolean).join(' ')
  return (isCompany(holder) ? holder.businessName : person) || holder.businessName || person
}

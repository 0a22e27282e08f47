import * as z from 'zod/mini'
import { emailText, optionalText, presentText } from './text/text-fields.ts'

/** `1` a company, `2` a private person, as live services number them. */
const HolderType = z.enum(['1', '2'], 'Choose whether the holder is a company or an individual.')

/** What an address needs, unless it stands in one line. */
const addressSentences = {
  addressStreet: 'Enter the street and number.',
  addressLocality: 'Enter the town or city.',
  addressCountry: 'Choose the country.',
} as const

/**
 * The party that the cover is for. The seven fields of the specification, and the type and the names that
 * live clients send beside them. State and postcode may be empty; so may the whole address where it stands in one
 * line, `addressFormatted`.
 */
export const Holder = z
  .object(
    {
      type: z.optional(HolderType),
      email: emailText('Enter an email address, for example name@example.com.'),
      businessName: optionalText(),
      forename: optionalText(),
      surname: optionalText(),
      addressStreet: presentText(addressSentences.addressStreet),
      addressLocality: presentText(addressSentences.addressLocality),
      addressState: optionalText(),
      addressPostcode: optionalText(),
      addressCountry: presentText(addressSentences.addressCountry),
      /** The address in one line, where a client keeps it so; the country is read from its end. */
      addressFormatted: optionalText(),
      taxId: optionalText(),
      phone: optionalText(),
      /** What the caller calls this party. */
      reference: optionalText(),
    },
    'Enter the holder’s details.',
  )
  .check(
    z.superRefine((holder, context) => {
      const missing = (path: string, message: string) =>
        context.issues.push({ code: 'custom', input: holder, path: [path], message })
      for (const [path, sentence] of Object.entries(addressSentences)) {
        if (!holder.addressFormatted && !holder[path as keyof typeof addressSentences])
          missing(path, sentence)
      }
      if (holder.businessName) return
      if (holder.type !== '2' && !holder.forename && !holder.surname) {
        missing(
          'businessName',
          holder.type === '1'
            ? 'Enter the company name.'
            : 'Enter the company name, or a first and last name.',
        )
        return
      }
      if (!holder.forename) missing('forename', 'Enter the first name.')
      if (!holder.surname) missing('surname', 'Enter the last name.')
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

import * as z from 'zod/mini'
import { hasOnlyNestedIssues } from './has-only-nested-issues.ts'
import { Lei } from './fields/lei.ts'
import { emailText, optionalText, presentText } from './text/text-fields.ts'

/** `1` is a company, `2` an individual, as in live services. */
const HolderType = z.enum(['1', '2'], 'Choose whether the holder is a company or an individual.')

/** Errors for missing address fields, unless the address is given in one line. */
const addressSentences = {
  addressStreet: 'Enter the street address.',
  addressLocality: 'Enter the town or city.',
  addressCountry: 'Choose a country.',
} as const

const HolderFields = z.object(
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
    /** The whole address in one line, for clients that store it that way. The country is read from its end. */
    addressFormatted: optionalText(),
    taxId: optionalText(),
    lei: z.optional(Lei),
    phone: optionalText(),
    /** The caller's own reference for this party. */
    reference: optionalText(),
  },
  'Enter the holder’s details.',
)

/**
 * The party that is insured: the specification's seven fields, plus the type and names that live clients also send.
 * State and postcode may be empty, and so may every address field if `addressFormatted` has the whole address.
 */
export const Holder = HolderFields.check(
  z.superRefine(
    (holder, context) => {
      const reportMissing = (path: string, message: string) =>
        context.issues.push({ code: 'custom', input: holder, path: [path], message })
      for (const [path, sentence] of Object.entries(addressSentences)) {
        if (!holder.addressFormatted && !holder[path as keyof typeof addressSentences])
          reportMissing(path, sentence)
      }
      if (holder.businessName || (holder.forename && holder.surname)) return
      if (holder.type === '1') {
        reportMissing('businessName', 'Enter the company name.')
        return
      }
      if (holder.type !== '2' && !holder.forename && !holder.surname) {
        reportMissing('businessName', 'Enter the company name, or a first and last name.')
        return
      }
      if (!holder.forename) reportMissing('forename', 'Enter the first name.')
      if (!holder.surname) reportMissing('surname', 'Enter the last name.')
    },
    { when: hasOnlyNestedIssues },
  ),
)
export type Holder = z.infer<typeof Holder>

/** A holder that may be incomplete. */
export const PartialHolder = z.partial(HolderFields)
export type PartialHolder = z.infer<typeof PartialHolder>

/** Checks whether the holder is a company: by its type or, without one, by having a business name. */
export function isCompany(holder: Pick<Holder, 'type' | 'businessName'>): boolean {
  return holder.type ? holder.type === '1' : Boolean(holder.businessName)
}

/** Returns the holder's name as printed on documents. */
export function holderName(holder: Pick<Holder, 'type' | 'businessName' | 'forename' | 'surname'>): string {
  const person = [holder.forename, holder.surname].filter(Boolean).join(' ')
  return (isCompany(holder) ? holder.businessName : person) || holder.businessName || person
}

type HolderTexts = { readonly [Name in keyof Holder]?: string | undefined }

/** Returns the holder's address in one line. Empty if there's none. */
export function holderAddress(holder: HolderTexts, country: string | undefined): string {
  const { addressFormatted, addressStreet, addressPostcode, addressLocality, addressState } = holder
  const town = [addressPostcode, addressLocality].filter(Boolean).join(' ')
  const parts = [addressStreet, town, addressState, country].filter((part) => part?.trim())
  return addressFormatted || parts.join(', ')
}

/** Returns what documents show below the holder's name. */
export function holderDetails(holder: HolderTexts, country: string | undefined): string[] {
  return [holderAddress(holder, country), holder.lei ? `LEI ${holder.lei}` : ''].filter(Boolean)
}

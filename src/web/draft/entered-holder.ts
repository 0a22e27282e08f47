import * as z from 'zod/mini'
import { Holder } from '#contract/holder.ts'

/** The minimum number of digits in a phone number. */
const minPhoneDigits = 4

/** The longest postcode. Real ones have about 10 characters, but some people add the name of the post office. */
const maxPostcodeLength = 30

const { phone, addressPostcode } = Holder.shape

/** A holder as entered in a form, which also rejects what's obviously not a phone number or a postcode. */
export const EnteredHolder = z.safeExtend(Holder, {
  phone: phone.check(
    z.refine(
      (text) => !text || (text.match(/\p{Nd}/gu)?.length ?? 0) >= minPhoneDigits,
      'Enter a phone number, for example +358 40 123 4567.',
    ),
  ),
  addressPostcode: addressPostcode.check(
    z.refine(
      (text) => !text || text.length <= maxPostcodeLength,
      `Use ${maxPostcodeLength} characters or fewer.`,
    ),
    z.refine((text) => !text || /[\p{L}\p{N}]/u.test(text), 'Enter a postcode, or leave this empty.'),
  ),
})

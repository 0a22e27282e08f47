import * as z from 'zod/mini'
import { Currency } from '#contract/money/money.ts'
import { parsePercent } from '#contract/money/percent.ts'
import { calendarDay, requiredText } from '#contract/text/text-fields.ts'

/** Whether terms have been replaced by later ones, are in force, or start later. */
export const feeStates = ['past', 'current', 'planned'] as const

/** A booking fee or commission of an organization. It applies until the next one of the same kind starts. */
export const FeeTerms = z.object({
  id: z.string(),
  /** The first day in UTC, such as `2026-12-01`. */
  startsOn: z.string(),
  state: z.enum(feeStates),
  /** The amount added to every price quoted for the organization and those below it, in minor units. */
  bookingFee: z.optional(z.int()),
  /** The currency of the booking fee. */
  currency: z.optional(Currency),
  /** The organization's share, in parts per million, of the premium that its parent organization receives. */
  commission: z.optional(z.int()),
})
export type FeeTerms = z.infer<typeof FeeTerms>

const feeMessage = 'Enter an amount of 0 or more, for example 12.50.'
const commissionMessage = 'Enter a percentage from 0 to 100 with at most 4 decimal places, for example 12.5.'

/** A request to add a booking fee or a commission. */
export const NewFeeTerms = z
  .object({
    /** The organization's ID. */
    id: z.string(),
    startsOn: calendarDay('Enter a date, for example 2026-12-01.'),
    /** Decimal text in major units, with its currency. */
    bookingFee: z.optional(
      z.string(feeMessage).check(z.trim(), z.regex(/^\d{1,9}(\.\d{1,6})?$/, feeMessage)),
    ),
    currencyId: z.optional(z.string('Choose a currency from the list.').check(z.trim(), z.toUpperCase())),
    /** A percentage as decimal text. */
    commission: z.optional(
      z.string(commissionMessage).check(
        z.trim(),
        z.refine((text) => parsePercent(text) !== undefined, commissionMessage),
      ),
    ),
  })
  .check(
    z.refine(({ bookingFee, commission }) => bookingFee !== undefined || commission !== undefined, {
      path: ['bookingFee'],
      error: 'Enter a booking fee or a commission.',
    }),
    z.refine(({ bookingFee, commission }) => bookingFee === undefined || commission === undefined, {
      path: ['commission'],
      error: 'Add a booking fee and a commission one at a time.',
    }),
    z.refine(({ bookingFee, currencyId }) => bookingFee === undefined || currencyId !== undefined, {
      path: ['currencyId'],
      error: 'Choose a currency from the list.',
    }),
  )
export type NewFeeTerms = z.infer<typeof NewFeeTerms>

/** Identifies the terms of an organization: `id` is the organization's ID, `feesId` that of the terms. */
export const FeeTermsId = z.object({ id: z.string(), feesId: requiredText('Enter an ID.') })

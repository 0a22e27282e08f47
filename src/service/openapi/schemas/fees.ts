import * as z from 'zod/mini'
import { FeeTerms, feeStates, NewFeeTerms } from '#contract/people/fees.ts'
import { describeModel } from '#service/openapi/describe-model.ts'
import { oneOf, type Schema, text } from '#service/openapi/schema.ts'
import { currency, CurrencyFields } from './currencies.ts'

// Booking fees and commissions of organizations.

const day = (description: string) => text(description, { pattern: '^\\d{4}-\\d\\d-\\d\\d$' })
const decimal = (description: string): Schema => ({ description, type: ['number', 'string'] })

export const fees = {
  FeeTerms: describeModel(
    z.extend(z.omit(FeeTerms, { currency: true, commission: true }), {
      ...z.partial(z.object(CurrencyFields)).shape,
      commission: z.optional(z.number()),
    }),
    'A booking fee or commission of an organization. It applies until the next one of the same kind starts.',
    {
      id: 'The ID.',
      startsOn: day('The first day it applies, in UTC.'),
      state: oneOf('Whether it has been replaced, is in force, or starts later.', ...feeStates),
      bookingFee:
        'The amount added to every price quoted for the organization and those below it, in minor units.',
      commission:
        'The organization’s share of the premium that the one directly above it receives, in percent.',
      ...currency,
    },
  ),
  NewFeeTermsRequest: {
    ...describeModel(
      z.omit(z.object(NewFeeTerms.shape), { id: true }),
      'The booking fee or commission to add. Send exactly one of the two.',
      {
        startsOn: day(
          'The first day it applies, in UTC: today or later. One of the same kind that starts on that day is replaced.',
        ),
        bookingFee: decimal('The booking fee, 0 or more, in major units of its currency.'),
        currencyId: text('The currency of the booking fee: an ISO 4217 code from the list in setup.'),
        commission: decimal('The commission in percent, from 0 to 100 with at most 4 decimal places.'),
      },
    ),
    oneOf: [{ required: ['bookingFee', 'currencyId'] }, { required: ['commission'] }],
  },
}

import * as z from 'zod/mini'
import { Cancellation } from '#contract/servicing/cancellation.ts'
import {
  Statement,
  StatementEntry,
  StatementMonth,
  StatementShare,
  StatementTotal,
} from '#contract/servicing/statement.ts'
import { describeModel } from '#service/openapi/describe-model.ts'
import { list, ref } from '#service/openapi/schema.ts'
import { recordedAdditionalFields } from './additional-fields.ts'
import { reference } from './bookings.ts'
import { currency, CurrencyFields } from './currencies.ts'

// Cancellations and statements. Their amounts are in minor units, with the currency in the same object.

const owner = { organizationId: true, organizationName: true } as const
const optional = {
  ...owner,
  trackingCode: true,
  additionalFields: true,
  additionalFieldLabels: true,
} as const

const specimen =
  'Whether the booking is a specimen, so nothing is payable. Totals include specimens only if there’s nothing else.'

export const statements = {
  Cancellation: describeModel(
    z.extend(z.omit(Cancellation, { currency: true }), CurrencyFields),
    'What cancelling now would do.',
    {
      allowed: 'Whether the booking can be cancelled.',
      refund: 'The refund, in minor units.',
      reason: 'The reason, as a sentence.',
      ...currency,
      until: 'When the booking can no longer be cancelled.',
    },
  ),
  StatementTotal: describeModel(
    z.extend(z.omit(StatementTotal, { currency: true }), CurrencyFields),
    'A month’s totals in one currency, in minor units. Specimens count only in a month that has nothing else.',
    {
      charged: 'The total of all purchases.',
      refunded: 'The total of all refunds.',
      balance: 'Charges minus refunds.',
      ...currency,
    },
  ),
  StatementEntry: describeModel(
    z.extend(z.required(z.omit(StatementEntry, { currency: true, ...optional })), {
      ...CurrencyFields,
      ...z.pick(StatementEntry, optional).shape,
    }),
    'An entry in a statement.',
    {
      id: 'The entry’s ID.',
      at: 'When the purchase or refund was recorded.',
      kind: 'A purchase or a refund.',
      bookingId: 'The booking’s ID.',
      reference,
      holder: 'The holder’s name.',
      amount: 'The amount in minor units, negative for a refund.',
      premium: 'The premium in the amount, including optional extras. Negative for a refund.',
      fees: 'The booking and service fees in the amount. Negative for a refund.',
      tax: 'The taxes in the amount. Negative for a refund.',
      trackingCode: 'The holder’s own reference at the end of the month.',
      specimen,
      organizationId: 'The organization the entry belongs to, if it isn’t your own.',
      organizationName: 'That organization’s name.',
      ...recordedAdditionalFields,
      ...currency,
    },
  ),
  StatementMonth: describeModel(StatementMonth, 'A month’s totals.', {
    month: 'The month in UTC.',
    totals: list('The totals, one for each currency.', ref('StatementTotal')),
  }),
  StatementShare: describeModel(
    z.extend(z.required(z.omit(StatementShare, { currency: true, ...owner })), {
      ...CurrencyFields,
      ...z.pick(StatementShare, owner).shape,
    }),
    'An organization’s share of a charge or a refund, excluding taxes.',
    {
      id: 'The ID of the charge or refund.',
      at: 'When the purchase or refund was recorded.',
      kind: 'A purchase or a refund.',
      bookingId: 'The booking’s ID.',
      reference,
      holder: 'The holder’s name.',
      premium: 'The part of the premium that it keeps, in minor units. Negative for a refund.',
      fees: 'The booking and service fees that it keeps, in minor units. Negative for a refund.',
      specimen,
      organizationId: 'The organization that keeps it, if it isn’t your own.',
      organizationName: 'That organization’s name.',
      ...currency,
    },
  ),
  Statement: describeModel(Statement, 'A month’s statement.', {
    month: 'The month in UTC.',
    organization: 'The organization’s name.',
    open: 'Whether entries may still be added. A month stays open until 5 minutes after its end.',
    entries: list('The entries, oldest first.', ref('StatementEntry')),
    totals: list('The totals, one for each currency.', ref('StatementTotal')),
    shares: list(
      'For support staff and administrators: what your organization and those below it keep of each price. Absent if nothing is shared.',
      ref('StatementShare'),
    ),
  }),
}

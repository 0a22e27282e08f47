import { isoCurrency } from '#contract/money/money.ts'
import { type DescribeTable, reply } from '#service/openapi/description.ts'
import { list, ref, uuid } from '#service/openapi/schema.ts'
import { exampleOrganization } from './organization.ts'

const organizationParameters = { id: uuid('The organization’s ID.', exampleOrganization.id) }

/** Terms that haven't started, and their organization. */
export const plannedFees = {
  id: '0b7d9a52-6c1e-4f83-9a2d-5e4f3c2b1a09',
  organizationId: '6e5d4c3b-2a19-4b0c-8d7e-9f8a7b6c5d4e',
}

export const describeFees: DescribeTable<'fees'> = (when) => {
  const startsOn = when(30, 0).slice(0, 10)
  const planned = { id: plannedFees.id, startsOn, state: 'planned' as const }
  const fee = { ...planned, bookingFee: 1250, currency: isoCurrency('EUR') }
  const commission = { ...planned, id: '7c8b9a01-2d3e-4f56-8a7b-6c5d4e3f2a1b', commission: 125_000 }
  return {
    listFees: {
      title: 'List fees and commissions',
      text: 'Returns the booking fees and commissions of an organization you can access: planned, current and past, starting with the latest. Each is in force until the next one of the same kind starts. The commission of your own organization is left out if it would reveal what the organization above earns.',
      parameters: organizationParameters,
      response: reply('The fees and commissions.', list('The fees and commissions.', ref('FeeTerms')), [
        commission,
        fee,
      ]),
    },
    addFees: {
      title: 'Add a fee or commission',
      text: 'Adds a booking fee or a commission that starts today or later, and replaces one of the same kind that starts on the same day. It applies to quotes from that day; earlier quotes keep their price. A booking fee is added to every price quoted for the organization and those below it, converted to the price’s currency. A commission is a share of the premium that the organization directly above receives; only administrators of an organization above can set it.',
      parameters: organizationParameters,
      bodies: ['NewFeeTermsRequest'],
      examples: {
        'A booking fee': { startsOn, bookingFee: '12.50', currencyId: 'EUR' },
        'A commission': { startsOn, commission: 12.5 },
      },
      response: reply('The fee or commission.', 'FeeTerms', fee),
    },
    removeFees: {
      title: 'Remove a planned fee or commission',
      text: 'Removes a booking fee or commission that hasn’t started. One that has started can’t be removed, so that past prices remain traceable; add the one that applies instead.',
      parameters: {
        id: uuid('The organization’s ID.', plannedFees.organizationId),
        feesId: uuid('The ID of the fee or commission.', plannedFees.id),
      },
      errors: ['CONFLICT'],
    },
  }
}

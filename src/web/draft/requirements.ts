import { checkAdditionalValues } from '#contract/fields/additional-values.ts'
import type { Setup } from '#contract/setup.ts'
import { missingDescriptionMessage, missingReferenceMessage } from '#contract/shipment.ts'
import { omitEmptyTexts, type ShipmentProblem, type ShipmentValues } from './form-values.ts'

/** Checks whether there are several policies to choose from. */
export function needsPolicy({ policies = [] }: Setup): boolean {
  return policies.length > 1
}

/**
 * Finds what a shipment lacks that only some services, organizations or goods require: a policy, answers about the goods and
 * their description, a reference, and additional fields.
 */
export function findRequirementProblems(typed: ShipmentValues, setup: Setup): ShipmentProblem[] {
  const { commodities, enforceTrackingCode, additionalFields } = setup
  const { questions = [], needsDescription } = commodities?.find(({ id }) => id === typed.commodityId) ?? {}
  const isEmpty = (name: 'policyId' | 'commodityDescription' | 'trackingCode') => typed[name].trim() === ''
  return [
    ...(needsPolicy(setup) && isEmpty('policyId')
      ? [{ path: ['policyId'], message: 'Choose a policy.' }]
      : []),
    ...questions
      .filter(({ id }) => !typed.commodityAnswers[id])
      .map(({ id, text }) => ({
        path: ['commodityAnswers', id],
        message: `Choose an answer to “${text}”.`,
      })),
    ...(needsDescription && isEmpty('commodityDescription')
      ? [{ path: ['commodityDescription'], message: missingDescriptionMessage }]
      : []),
    ...(enforceTrackingCode && isEmpty('trackingCode')
      ? [{ path: ['trackingCode'], message: missingReferenceMessage }]
      : []),
    // If the fields are unknown, the page doesn't show them, and only the service validates the values.
    ...(additionalFields
      ? checkAdditionalValues(omitEmptyTexts(typed.additionalFields), additionalFields).problems
      : []),
  ]
}

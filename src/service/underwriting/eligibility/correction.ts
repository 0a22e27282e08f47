import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { type Booking, type FieldChange, isQuote } from '#contract/booking.ts'
import {
  type Correction,
  type CorrectedHolder,
  isEmptyCorrection,
  isCorrectable,
  notCorrectableMessage,
} from '#contract/servicing/correction.ts'
import { Holder, isCompany } from '#contract/holder.ts'
import { type FieldProblem, fieldProblems, Problem } from '#contract/problem.ts'
import { mapValues } from '#contract/fields/map-values.ts'
import { type Risk, Shipment } from '#contract/shipment.ts'
import { validateDeliveryTerms } from '#contract/fields/incoterm.ts'
import { correctableFields } from '#contract/fields/correctable-fields.ts'
import { type CorrectableShipmentField, correctableShipmentFields } from '#contract/fields/shipment-fields.ts'
import { correctableHolderFields, requiredHolderFields } from '#contract/fields/holder-fields.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { locate } from '#service/underwriting/places/locate.ts'
import { describeEnd } from './describe-end.ts'

/** Returns why a booking can't be corrected now, or undefined if it can. */
export function findCorrectionBlocker(booking: Booking): string | undefined {
  if (isCorrectable(booking)) return undefined
  if (isQuote(booking)) return 'This quote hasn’t been bought. Get a new quote with the correct details.'
  return `${describeEnd(booking)}, so its certificate can’t be corrected.`
}

const correctableTexts = Object.keys(correctableShipmentFields) as CorrectableShipmentField[]
const CorrectableTexts = z.pick(
  Shipment,
  mapValues(correctableShipmentFields, () => true as const),
)
const addressParts = ['addressStreet', 'addressPostcode', 'addressLocality', 'addressState'] as const

/**
 * Returns the corrected risk and what changed. No corrected field affects the tariff or taxes.
 * @throws Problem `VALIDATION_FAILED` for invalid values and for changes to the price or the cover.
 */
export function correctRisk(risk: Risk, correction: Correction): { risk: Risk; changes: FieldChange[] } {
  const { holder, problems } = correctHolder(risk.bookingHolder, correction.bookingHolder ?? {})
  const texts = correctTexts(risk, correction)
  const fields = [...findFixedFieldProblems(risk, correction), ...problems, ...texts.problems]
  if (fields.length === 0 && isEmptyCorrection(correction)) {
    const message = 'Enter at least one correction, for example the company name or your reference.'
    fields.push({ path: 'bookingHolder.businessName', message })
  }
  if (fields.length > 0) {
    const message = 'Some fields are invalid. Nothing was changed.'
    throw new Problem('VALIDATION_FAILED', message, { fields })
  }
  const corrected: Risk = { ...texts.risk, bookingHolder: holder }
  return { risk: corrected, changes: listChanges(risk, corrected) }
}

/** Applies a correction to the text fields, where an empty string removes a value, and validates the new ones. */
function correctTexts(risk: Risk, correction: Correction): { risk: Risk; problems: FieldProblem[] } {
  const changes = correctableTexts.flatMap((name) =>
    correction[name] === undefined ? [] : [[name, correction[name] || undefined] as const],
  )
  const { data, error } = CorrectableTexts.safeParse(Object.fromEntries(changes))
  const corrected = { ...risk, ...data }
  return {
    risk: corrected,
    problems: fieldProblems([...(error?.issues ?? []), ...validateDeliveryTerms(corrected)]),
  }
}

/** Returns problems for fields that can't be corrected because they would change the price, the cover or the party. */
function findFixedFieldProblems(risk: Risk, correction: Correction): FieldProblem[] {
  const { bookingHolder: holder, extensions = [], commodityAnswers: answers = {} } = risk
  const { type, addressCountry, addressFormatted: line } = correction.bookingHolder ?? {}
  const isUnchanged = (name: 'commodityId' | 'commodityDescription' | 'currencyId' | 'policyId') =>
    (correction[name] ?? risk[name]) === risk[name]
  const isSame = {
    journeyLegs: isDeepStrictEqual(correction.journeyLegs ?? risk.journeyLegs, risk.journeyLegs),
    commodityId: isUnchanged('commodityId'),
    commodityDescription: isUnchanged('commodityDescription'),
    insuredValue: Number(correction.insuredValue ?? risk.insuredValue) === Number(risk.insuredValue),
    currencyId: isUnchanged('currencyId'),
    policyId: isUnchanged('policyId'),
    commodityAnswers: isDeepStrictEqual(correction.commodityAnswers ?? answers, answers),
    extensions: isDeepStrictEqual(correction.extensions ?? extensions, extensions),
    'bookingHolder.type': !type || type === (isCompany(holder) ? '1' : '2'),
    'bookingHolder.addressCountry':
      !addressCountry ||
      addressCountry.toLowerCase() === holder.addressCountry ||
      toCountryId(addressCountry) === holder.addressCountry,
    'bookingHolder.addressFormatted':
      !line || line === holder.addressFormatted || isInHolderCountry(line, holder),
  }
  const problems = Object.entries(isSame).flatMap(([path, is]) =>
    is ? [] : [{ path, message: notCorrectableMessage }],
  )
  const { additionalFields = {} } = risk
  return isDeepStrictEqual(correction.additionalFields ?? additionalFields, additionalFields)
    ? problems
    : [...problems, { path: 'additionalFields', message: 'Additional fields can’t be corrected.' }]
}

const toCountryId = (alpha2: string) => stableId('country', alpha2.toUpperCase())

/** Checks whether a one-line address is in the holder's country. Kosovo has no ID, so it's compared by address. */
function isInHolderCountry(line: string, { addressCountry, addressFormatted = '' }: Holder): boolean {
  const { country } = locate(line)
  if (country === null) return false
  return addressCountry
    ? toCountryId(country) === addressCountry
    : country === locate(addressFormatted).country
}

const fullName = ({ forename, surname }: Holder) => [forename, surname].filter(Boolean).join(' ')

/** Returns the business name in replies, which clients send back. */
const repliedName = (holder: Holder) => holder.businessName || fullName(holder)

/** Returns whether an individual's business name is absent or just their full name. */
function repeatsFullName(holder: Holder): boolean {
  return !isCompany(holder) && repliedName(holder) === fullName(holder)
}

/** Applies a correction to the holder, where an empty text removes a value, and validates the result. */
function correctHolder(
  holder: Holder,
  correction: CorrectedHolder,
): { holder: Holder; problems: FieldProblem[] } {
  const repeated = repeatsFullName(holder)
  const isUnchangedName = correction.businessName === repliedName(holder)
  // Required fields stay, even if empty, so that validation reports them.
  const values = correctableHolderFields.flatMap((name) =>
    correction[name] === undefined || (name === 'businessName' && isUnchangedName)
      ? []
      : [[name, correction[name] || (requiredHolderFields.includes(name) ? '' : undefined)]],
  )
  const corrected: Holder = { ...holder, ...(Object.fromEntries(values) as Partial<Holder>) }
  if (repeated) corrected.businessName = undefined
  // Otherwise the one-line address would hide the corrected parts.
  const isAddressInParts = addressParts.some((name) => correction[name] && correction[name] !== holder[name])
  const lineStays =
    correction.addressFormatted === undefined || correction.addressFormatted === holder.addressFormatted
  if (isAddressInParts && lineStays) corrected.addressFormatted = undefined
  const { data = corrected, error } = Holder.safeParse(corrected)
  const problems = fieldProblems(error?.issues ?? [], 'bookingHolder')
  if (!repeated) return { holder: data, problems }
  const name = fullName(corrected)
  if (correction.businessName && !isUnchangedName && correction.businessName !== name) {
    const message = 'This holder is an individual. Correct the first and last name instead.'
    problems.push({ path: 'bookingHolder.businessName', message })
  }
  return { holder: { ...data, businessName: holder.businessName && name }, problems }
}

/** Lists the changed fields in display order. */
function listChanges(risk: Risk, corrected: Risk): FieldChange[] {
  return Object.keys(correctableFields).flatMap((path) => {
    if (path === 'bookingHolder.businessName' && repeatsFullName(risk.bookingHolder)) return []
    const [was, is] = [readText(risk, path), readText(corrected, path)]
    return was === is ? [] : [{ path, ...(was && { was }), ...(is && { is }) }]
  })
}

function readText(risk: Risk, path: string): string {
  const at = path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], risk)
  return typeof at === 'string' ? at : ''
}

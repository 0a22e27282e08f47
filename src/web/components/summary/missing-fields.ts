import * as z from 'zod/mini'
import { holderFields } from '#contract/fields/holder-fields.ts'
import { correctableShipmentFields } from '#contract/fields/shipment-fields.ts'
import type { Commodity, Setup } from '#contract/setup.ts'
import type { Holder } from '#contract/holder.ts'
import { lowerFirst } from '#contract/text/lower-first.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { fieldForPath } from '#web/draft/field-paths.ts'
import { type FormValues, HolderForm, parseShipment } from '#web/draft/form-values.ts'
import { hasOwnStart } from '#web/times/journey-times.ts'
import { paths } from '#web/paths.ts'

/** A missing field, and the link to it. */
export type MissingField = { readonly label: string; readonly to: string }

const shipmentLabels: Readonly<Record<string, string>> = {
  policyId: 'Policy',
  commodityId: 'Commodity',
  insuredValue: 'Insured value',
  currencyId: 'Currency',
  commodityDescription: 'Description',
  ...correctableShipmentFields,
}
const legLabels: Readonly<Record<string, string>> = {
  start: 'start',
  end: 'destination',
  startTime: 'departure',
  endTime: 'arrival',
  transportTypes: 'mode',
}

/** Incomplete legs beyond this number share one line. */
const maxListedLegs = 4

/**
 * Finds the fields that a draft still needs, in the order of the pages.
 * @param setup what is required: a reference, additional fields, or more about the chosen goods.
 */
export function findMissingFields(
  { shipment, holder }: FormValues,
  {
    enforceTrackingCode,
    additionalFields = [],
    commodities = [],
  }: Pick<Setup, 'enforceTrackingCode' | 'additionalFields' | 'commodities'> = {},
): MissingField[] {
  const isMissing = enforceTrackingCode && shipment.trackingCode.trim() === ''
  const reference = {
    label: correctableShipmentFields.trackingCode,
    to: fieldLink(paths.shipment, 'trackingCode'),
  }
  return [
    ...findMissingGoodsFields(
      shipment,
      commodities.find(({ id }) => id === shipment.commodityId),
    ),
    ...findMissingShipmentFields(shipment),
    ...(isMissing ? [reference] : []),
    ...additionalFields
      .filter(({ id, required }) => required && !shipment.additionalFields[id]?.trim())
      .map(({ id, label }) => ({ label, to: fieldLink(paths.shipment, `additionalFields.${id}`) })),
    ...findMissingHolderFields(holder),
  ]
}

const fieldLink = (page: string, path: string, legs?: FormValues['shipment']['journeyLegs']) =>
  `${page}#${encodeURIComponent(fieldForPath(path, legs))}`

/** Finds the unanswered questions about the chosen goods, and their description if they need one. */
function findMissingGoodsFields(
  { commodityAnswers, commodityDescription }: FormValues['shipment'],
  { questions = [], needsDescription = false }: Partial<Commodity> = {},
): MissingField[] {
  const isUndescribed = needsDescription && commodityDescription.trim() === ''
  return [
    ...questions
      .filter(({ id }) => !commodityAnswers[id])
      .map(({ id, text }) => ({ label: text, to: fieldLink(paths.shipment, `commodityAnswers.${id}`) })),
    ...(isUndescribed
      ? [{ label: 'Description', to: fieldLink(paths.shipment, 'commodityDescription') }]
      : []),
  ]
}

function findMissingShipmentFields(answers: FormValues['shipment']): MissingField[] {
  const read = parseShipment(answers)
  if (read.success) return []
  const missing: MissingField[] = []
  const legs = new Map<number, { words: Set<string>; path: string }>()
  for (const issue of read.error.issues) {
    const [name, index, part] = issue.path
    const path = issue.path.join('.')
    if (name !== 'journeyLegs' || typeof index !== 'number') {
      missing.push({
        label: shipmentLabels[String(name)] ?? 'Journey',
        to: fieldLink(paths.shipment, path),
      })
      continue
    }
    // A later leg starts where the previous one ends, which is reported there.
    if (part === 'start' && !hasOwnStart(answers.journeyLegs, index)) continue
    const leg = legs.get(index) ?? { words: new Set(), path }
    leg.words.add(legLabels[String(part)] ?? 'details')
    legs.set(index, leg)
  }
  const isSingle = answers.journeyLegs.length === 1
  const legFields = [...legs].map(([index, { words, path }]) => ({
    label: `${isSingle ? 'Journey' : `Leg ${index + 1}`}: ${[...words].join(', ')}`,
    to: fieldLink(paths.shipment, path, answers.journeyLegs),
  }))
  const rest = legFields.slice(maxListedLegs)
  return [
    ...missing,
    ...legFields.slice(0, maxListedLegs),
    ...(rest[0]
      ? [{ label: formatCount(rest.length, { one: 'more leg', other: 'more legs' }), to: rest[0].to }]
      : []),
  ]
}

function findMissingHolderFields(answers: FormValues['holder']): MissingField[] {
  const read = z.safeParse(HolderForm, answers)
  if (read.success) return []
  if (Object.entries(answers).every(([name, text]) => name === 'type' || text.trim() === '')) {
    return [{ label: 'Holder', to: paths.holder }]
  }
  const names = new Set(read.error.issues.map(({ path }) => path[0] as keyof Holder))
  return [...names].map((name) => ({
    label: `Holder’s ${lowerFirst(holderFields[name].label)}`,
    to: fieldLink(paths.holder, name),
  }))
}

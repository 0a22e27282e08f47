import * as z from 'zod/mini'
import { holderFields } from '#contract/fields/holder-fields.ts'
import { correctableShipmentFields } from '#contract/fields/shipment-fields.ts'
import type { Setup } from '#contract/setup.ts'
import type { Holder } from '#contract/holder.ts'
import { lowerFirst } from '#contract/text/lower-first.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { fieldForPath } from '#web/draft/field-paths.ts'
import { type FormValues, HolderForm, parseShipment } from '#web/draft/form-values.ts'
import { findRequirementProblems } from '#web/draft/requirements.ts'
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
  additionalFields: 'Additional fields',
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
 * @param setup what the service also requires.
 */
export function findMissingFields({ shipment, holder }: FormValues, setup: Setup = {}): MissingField[] {
  return [...findMissingShipmentFields(shipment, setup), ...findMissingHolderFields(holder)]
}

const fieldLink = (page: string, path: string, legs?: FormValues['shipment']['journeyLegs']) =>
  `${page}#${encodeURIComponent(fieldForPath(path, legs))}`

function findMissingShipmentFields(answers: FormValues['shipment'], setup: Setup): MissingField[] {
  const problems = [
    ...(parseShipment(answers).error?.issues ?? []),
    ...findRequirementProblems(answers, setup),
  ]
  /** By label, or by path if the label is the setup's: a field may have several problems. */
  const missing = new Map<string, MissingField>()
  const legs = new Map<number, { words: Set<string>; path: string }>()
  for (const problem of problems) {
    const [name, index, part] = problem.path
    const path = problem.path.join('.')
    if (name !== 'journeyLegs' || typeof index !== 'number') {
      const setupLabel = findSetupLabel(String(name), index, answers, setup)
      const label = setupLabel ?? shipmentLabels[String(name)] ?? 'Journey'
      const key = setupLabel === undefined ? label : path
      if (!missing.has(key)) missing.set(key, { label, to: fieldLink(paths.shipment, path) })
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
    ...missing.values(),
    ...legFields.slice(0, maxListedLegs),
    ...(rest[0]
      ? [{ label: formatCount(rest.length, { one: 'more leg', other: 'more legs' }), to: rest[0].to }]
      : []),
  ]
}

/** Returns the label that the setup gives a question about the goods or an additional field. */
function findSetupLabel(
  name: string,
  key: unknown,
  { commodityId }: FormValues['shipment'],
  { commodities, additionalFields }: Setup,
): string | undefined {
  if (name === 'additionalFields') return additionalFields?.find(({ id }) => id === key)?.label
  if (name !== 'commodityAnswers') return undefined
  const commodity = commodities?.find(({ id }) => id === commodityId)
  return commodity?.questions?.find(({ id }) => id === key)?.text
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

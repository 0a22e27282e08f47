import * as z from 'zod/mini'
import { holderFields } from '#contract/fields/holder-fields.ts'
import { correctableShipmentFields } from '#contract/fields/shipment-fields.ts'
import type { Setup } from '#contract/setup.ts'
import type { Holder } from '#contract/holder.ts'
import { lowerFirst } from '#contract/text/lower-first.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { fieldForPath } from '#web/draft/field-paths.ts'
import { type FormValues, HolderForm, parseShipment, type ShipmentProblem } from '#web/draft/form-values.ts'
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

/** The maximum number of incomplete legs with a line of their own. */
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

type FieldProblem = Pick<ShipmentProblem, 'path'>

function findMissingShipmentFields(answers: FormValues['shipment'], setup: Setup): MissingField[] {
  const problems: FieldProblem[] = [
    ...(parseShipment(answers).error?.issues ?? []),
    ...findRequirementProblems(answers, setup),
  ]
  const legProblems = problems.filter(isLegProblem)
  const otherProblems = problems.filter((problem) => !isLegProblem(problem))
  return [
    ...listShipmentFields(otherProblems, answers, setup),
    ...listIncompleteLegs(legProblems, answers.journeyLegs),
  ]
}

/** Checks whether a problem is about one leg, rather than the whole journey or another field. */
const isLegProblem = ({ path: [name, index] }: FieldProblem) =>
  name === 'journeyLegs' && typeof index === 'number'

/** Lists the missing fields outside the legs, each once: a field may have several problems. */
function listShipmentFields(
  problems: readonly FieldProblem[],
  answers: FormValues['shipment'],
  setup: Setup,
): MissingField[] {
  /** By label, or by path if the label comes from setup. */
  const fields = new Map<string, MissingField>()
  for (const problem of problems) {
    const [name, id] = problem.path
    const path = problem.path.join('.')
    const setupLabel = findSetupLabel(String(name), id, answers, setup)
    const label = setupLabel ?? shipmentLabels[String(name)] ?? 'Journey'
    const key = setupLabel === undefined ? label : path
    if (!fields.has(key)) fields.set(key, { label, to: fieldLink(paths.shipment, path) })
  }
  return [...fields.values()]
}

/** Lists the incomplete legs with what each lacks. Those beyond `maxListedLegs` share one line. */
function listIncompleteLegs(
  problems: readonly FieldProblem[],
  legs: FormValues['shipment']['journeyLegs'],
): MissingField[] {
  const incomplete = new Map<number, { words: Set<string>; path: string }>()
  for (const { path } of problems) {
    const index = Number(path[1])
    const part = path[2]
    // A later leg starts where the previous one ends, which is reported there.
    if (part === 'start' && !hasOwnStart(legs, index)) continue
    const leg = incomplete.get(index) ?? { words: new Set(), path: path.join('.') }
    leg.words.add(legLabels[String(part)] ?? 'details')
    incomplete.set(index, leg)
  }
  const fields = [...incomplete].map(([index, { words, path }]) => ({
    label: `${legs.length === 1 ? 'Journey' : `Leg ${index + 1}`}: ${[...words].join(', ')}`,
    to: fieldLink(paths.shipment, path, legs),
  }))
  const rest = fields.slice(maxListedLegs)
  const [firstOfRest] = rest
  if (!firstOfRest) return fields
  const label = formatCount(rest.length, { one: 'more leg', other: 'more legs' })
  return [...fields.slice(0, maxListedLegs), { label, to: firstOfRest.to }]
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

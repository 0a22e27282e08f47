import { lowerFirst } from '#contract/text/lower-first.ts'
import { joinWithAnd } from '#contract/text/lists.ts'
import type { ListedArea } from '#contract/places/routing.ts'
import type { Amendment, Coverage, Extension } from '#contract/offer.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { modeName, type PartialJourney } from '#contract/journey.ts'
import { formatMoney } from '#contract/money/money.ts'
import { hasAllModes, listModes } from './carriage.ts'
import { formatPercent } from '#contract/money/percent.ts'
import { convertAmount, formatConverted } from './amounts.ts'
import type { PriceLedger } from './price-ledger.ts'
import type { Terms } from './terms.ts'
import type { CoverRow, ExtensionRow } from '#service/underwriting/reference/reference-rows.ts'

/** Other trade names of extensions, in lower-case letters and digits, as {@link normalizeName} returns them. */
const synonyms: Readonly<Record<string, string>> = {
  warrisk: 'war',
  warrisks: 'war',
  strike: 'strikes',
  srcc: 'strikes',
}

const normalizeName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Checks whether an extension can be added for any mode. Without rates, it's only excluded. */
export const isOffered = ({ rates }: ExtensionRow): boolean => rates.length > 0

/**
 * Finds requested extensions by ID, name or trade name, in any case and without duplicates.
 * @returns the rows in tariff order, and a problem for each unknown one.
 */
export function resolveExtensions(
  names: readonly string[] | undefined = [],
  all: readonly ExtensionRow[],
): { readonly rows: ExtensionRow[]; readonly problems: FieldProblem[] } {
  const rows = all.filter(isOffered)
  const rowNames = ({ id, name }: ExtensionRow) => [normalizeName(id), normalizeName(name)]
  const found = names.map((name) => {
    const meant = [normalizeName(name), synonyms[normalizeName(name)]]
    return rows.find((row) => rowNames(row).some((one) => meant.includes(one)))
  })
  const missing = [...new Set(names.filter((_, index) => !found[index]))]
  const offered = rows.map(({ id }) => id).join(' or ')
  const advice = offered ? `Choose ${offered}, or leave it out.` : 'Leave it out.'
  return {
    rows: rows.filter((row) => found.includes(row)),
    problems: missing.map((name) => ({
      path: 'extensions',
      message: `We don’t offer an extension called “${name.slice(0, 60)}”. ${advice}`,
    })),
  }
}

/**
 * Returns the rate and clauses of an extension on a journey, or null if it applies to none of its modes. The rate is
 * the highest of the modes used, so that adding a mode is never cheaper.
 */
function findExtensionRate(
  { rates }: ExtensionRow,
  legs: PartialJourney,
): { rate: number; clauses: string } | null {
  const used = rates.filter(({ mode }) => listModes(legs).includes(mode))
  if (used.length === 0) return null
  const clauses = [...new Set(used.map((row) => row.clauses))].join(' and ')
  return { rate: Math.max(...used.map(({ rate }) => rate)), clauses }
}

/** Returns the extensions that apply by any mode of the journey, or may apply while some modes are unknown. */
export function findAvailableExtensions(legs: PartialJourney, rows: readonly ExtensionRow[]): ExtensionRow[] {
  return hasAllModes(legs) ? rows.filter((row) => findExtensionRate(row, legs) !== null) : [...rows]
}

/**
 * Returns a decline for each requested extension that applies nowhere on the journey, so that it's never dropped
 * silently.
 */
export function findExtensionDeclines(legs: PartialJourney, requested: readonly ExtensionRow[]) {
  const available = findAvailableExtensions(legs, requested)
  const modes = listModes(legs).map(modeName)
  return requested
    .filter((row) => !available.includes(row))
    .map(({ name, scope }) => ({
      field: 'extensions',
      reason: `${name} cover can’t be added to a journey by ${joinWithAnd(modes)} only. ${scope}`,
      remedyHint: 'Cover is available without it.',
    }))
}

type InsuredJourney = {
  readonly value: number
  readonly legs: PartialJourney
  readonly extensions: readonly ExtensionRow[]
  readonly areas: readonly ListedArea[]
}

/**
 * Adds the premium of each extension to the premium line. It's the same at every level of cover. Adds
 * a note about listed areas whose extension isn't requested.
 * @param insured its value is in minor units of the offer's currency; `extensions` are those requested, and `areas` the
 * listed areas that the journey passes.
 */
export function addExtensions(
  ledger: PriceLedger,
  { value, legs, extensions, areas }: InsuredJourney,
  terms: Terms,
): Extension[] {
  addUncoveredAreas(ledger, areas, extensions, terms.extensions)
  return extensions.flatMap((row) => {
    const rated = findExtensionRate(row, legs)
    if (!rated) return []
    const insured = formatMoney({ minor: value, currency: terms.currency })
    const { id, name, minimumPremium, scope } = row
    const { rate, clauses } = rated
    ledger.add(
      { code: 'extension-rate', operation: 'share', extension: id, of: value, partsPerMillion: rate },
      (result) => `${name}: ${formatPercent(rate)} of ${insured} is ${result}.`,
    )
    addAreaLoading(
      ledger,
      row,
      areas.filter(({ extensionId }) => extensionId === id),
    )
    const premium = ledger.add(
      {
        code: 'extension-minimum',
        operation: 'atLeast',
        extension: id,
        amount: convertAmount(minimumPremium, terms),
      },
      (result) => `${name}, at least ${formatConverted(minimumPremium, terms)}: ${result}.`,
    )
    ledger.add(
      { code: 'extension', operation: 'plus', extension: id, amount: premium, line: 'premium' },
      (result) => `The premium with ${lowerFirst(name)} is ${result}.`,
    )
    ledger.note('extension-clauses', `${name} cover follows the ${clauses}. ${scope}`)
    return [{ id, name, premium, clauses }]
  })
}

/** Applies the highest loading of the listed areas on the route to the premium of an extension. */
function addAreaLoading(ledger: PriceLedger, { id, name }: ExtensionRow, areas: readonly ListedArea[]): void {
  if (areas.length === 0) return
  const loading = Math.max(...areas.map((area) => area.load))
  const rule = areas.length > 1 ? ', the highest for these areas' : ''
  ledger.add(
    { code: 'listed-area', operation: 'times', extension: id, partsPerMillion: loading },
    (result) =>
      `${describePassedAreas(areas)}. ${name} costs ${formatPercent(loading)} of the usual rate there${rule}: ${result}.`,
  )
}

/** Adds a note about the areas whose extension isn't requested. */
function addUncoveredAreas(
  ledger: PriceLedger,
  areas: readonly ListedArea[],
  requested: readonly ExtensionRow[],
  all: readonly ExtensionRow[],
): void {
  for (const { risk, own, offered } of findUncoveredAreas(areas, requested, all)) {
    const remedy = offered ? ` unless ${risk} cover is added` : ''
    ledger.note(
      'listed-area-not-covered',
      `${describePassedAreas(own)} for ${risk}. Loss caused by ${risk} isn’t covered${remedy}.`,
    )
  }
}

/** Finds the areas whose extension isn't requested, by its name within a sentence. */
function findUncoveredAreas(
  areas: readonly ListedArea[],
  requested: readonly ExtensionRow[],
  all: readonly ExtensionRow[],
) {
  return all
    .filter((row) => !requested.includes(row))
    .map((row) => ({
      risk: lowerFirst(row.name),
      own: areas.filter(({ extensionId }) => extensionId === row.id),
      offered: isOffered(row),
    }))
    .filter(({ own }) => own.length > 0)
}

/** Returns what isn't covered in the areas that a journey passes without their extension, as sentences of its offer. */
export function findAreaConditions(
  areas: readonly ListedArea[],
  requested: readonly ExtensionRow[],
  all: readonly ExtensionRow[],
): Amendment[] {
  return findUncoveredAreas(areas, requested, all).map(({ risk, own }) => ({
    type: 'info',
    message: `Not covered: loss caused by ${risk}. ${describePassedAreas(own)}.`,
  }))
}

const describePassedAreas = (areas: readonly ListedArea[]) => `The route passes through ${nameAreas(areas)}`

function nameAreas(areas: readonly ListedArea[]): string {
  const names = joinWithAnd(areas.map(({ name }) => name))
  return `${names}, ${areas.length > 1 ? 'listed areas' : 'a listed area'}`
}

/**
 * Returns what a level covers and excludes with the requested extensions. If only some of the extensions sharing an
 * exclusion are requested, the others are listed in its place.
 */
export function createCoverage(
  { level, name, clauses, covered, notCovered }: CoverRow,
  requested: readonly ExtensionRow[],
  all: readonly ExtensionRow[],
): Coverage {
  const lifted = new Set(requested.map(({ exclusion }) => exclusion))
  const without = (line: string) =>
    all.filter((row) => row.exclusion === line && !requested.includes(row)).map((row) => row.name)
  return {
    level,
    name,
    clauses,
    covered: [...covered, ...requested.map((row) => row.covered)],
    notCovered: notCovered.flatMap((line) => (lifted.has(line) ? without(line) : [line])),
  }
}

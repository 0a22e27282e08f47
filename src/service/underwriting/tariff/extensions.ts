import type { Coverage, Extension } from '#contract/offer.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { type Journey, type PartialJourney, transportNames } from '#contract/journey.ts'
import { formatMoney } from '#contract/money/money.ts'
import { hasAllModes, journeyModes } from './carriage.ts'
import { convertAmount, formatPercent, formatConverted } from './amounts.ts'
import type { PriceLedger } from './price-ledger.ts'
import type { CoverRow, ExtensionRow, Terms } from './terms.ts'

/** Other names that the trade has for what the tables call by one. Letters and figures only, as {@link normalizeName} gives. */
const synonyms: Readonly<Record<string, string>> = {
  warrisk: 'war',
  warrisks: 'war',
  strike: 'strikes',
  srcc: 'strikes',
}

const normalizeName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Finds what was asked for by id or name, in any case and by the trade's other names. What is asked for twice counts
 * once.
 * @returns the rows in the order of the tariff, and a problem for each that there is not.
 */
export function resolveExtensions(
  names: readonly string[] | undefined = [],
  rows: readonly ExtensionRow[],
): { readonly rows: ExtensionRow[]; readonly problems: FieldProblem[] } {
  const rowNames = ({ id, name }: ExtensionRow) => [normalizeName(id), normalizeName(name)]
  const found = names.map((name) => {
    const meant = [normalizeName(name), synonyms[normalizeName(name)]]
    return rows.find((row) => rowNames(row).some((one) => meant.includes(one)))
  })
  const missing = [...new Set(names.filter((_, index) => !found[index]))]
  const sold = rows.map(({ id }) => id).join(' or ')
  const instead = sold ? `Choose ${sold}, or leave it out.` : 'Leave it out.'
  return {
    rows: rows.filter((row) => found.includes(row)),
    problems: missing.map((name) => ({
      path: 'extensions',
      sentence: `We don’t offer an extension called “${name.slice(0, 60)}”. ${instead}`,
    })),
  }
}

/** What an extension costs on a journey: the strictest of the modes used, so that one mode more is never cheaper. */
function extensionRate(
  { rates }: ExtensionRow,
  legs: PartialJourney,
): { rate: number; clauses: string } | null {
  const used = rates.filter(({ mode }) => journeyModes(legs).includes(mode))
  if (used.length === 0) return null
  const clauses = [...new Set(used.map((row) => row.clauses))].join(' and ')
  return { rate: Math.max(...used.map(({ rate }) => rate)), clauses }
}

/** Those that hold by any of the ways a journey goes, or may hold until all of them are known. */
export function availableExtensions(legs: PartialJourney, rows: readonly ExtensionRow[]): ExtensionRow[] {
  return hasAllModes(legs) ? rows.filter((row) => extensionRate(row, legs) !== null) : [...rows]
}

/** Whatever was asked for and does not hold anywhere on the journey: it is said, never left out in silence. */
export function extensionDeclines(legs: PartialJourney, requested: readonly ExtensionRow[]) {
  const available = availableExtensions(legs, requested)
  const ways = journeyModes(legs).map((mode) => transportNames.get(mode) ?? `transport type ${mode}`)
  return requested
    .filter((row) => !available.includes(row))
    .map(({ name, scope }) => ({
      field: 'extensions',
      reason: `${name} can’t be added to a journey by ${ways.join(' and ')} only. ${scope}`,
      remedyHint: 'Cover is available without it.',
    }))
}

/** A name inside a sentence. */
const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/**
 * Adds the premium of each extension to the premium line, counted apart before it is added, the same at every level
 * of cover.
 * @param value the insured value in minor units of the offer's currency.
 */
export function addExtensions(
  ledger: PriceLedger,
  value: number,
  legs: Journey,
  requested: readonly ExtensionRow[],
  terms: Terms,
): Extension[] {
  const insured = formatMoney({ minor: value, currency: terms.currency })
  return requested.flatMap((row) => {
    const rated = extensionRate(row, legs)
    if (!rated) return []
    const { id, name, minimumPremium, scope } = row
    const { rate, clauses } = rated
    const apart = ledger.startExtension(id)
    apart.share(
      'extension-rate',
      value,
      rate,
      (result) => `${name}: ${formatPercent(rate)} of ${insured} is ${result}.`,
    )
    apart.atLeast(
      'extension-minimum',
      convertAmount(minimumPremium, terms),
      (result) => `${name}, at least ${formatConverted(minimumPremium, terms)}: ${result}.`,
    )
    const premium = apart.addTo(
      'premium',
      'extension',
      (result) => `The premium with ${lowerFirst(name)} is ${result}.`,
    )
    ledger.note('extension-clauses', `Cover against ${lowerFirst(name)} follows the ${clauses}. ${scope}`)
    return [{ id, name, premium, clauses }]
  })
}

/**
 * What a level covers and leaves out with the extensions that were asked for. Where one of several lifts the line
 * that they share, the others are named in its place.
 */
export function coverageWithExtensions(
  { level, name, covered, notCovered }: CoverRow,
  requested: readonly ExtensionRow[],
  all: readonly ExtensionRow[],
): Coverage {
  const lifted = new Set(requested.map(({ exclusion }) => exclusion))
  const without = (line: string) =>
    all.filter((row) => row.exclusion === line && !requested.includes(row)).map((row) => row.name)
  return {
    level,
    name,
    covered: [...covered, ...requested.map((row) => row.covered)],
    notCovered: notCovered.flatMap((line) => (lifted.has(line) ? without(line) : [line])),
  }
}

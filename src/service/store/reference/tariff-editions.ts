import { toIso } from '#service/kernel/clock.ts'
import { applyRate } from '#contract/money/money.ts'
import type { CommodityTerms } from '#contract/setup.ts'
import type {
  Condition,
  CountryRow,
  Mode,
  TariffRow,
} from '#service/underwriting/reference/reference-rows.ts'
import { groupConditions } from '#service/underwriting/tariff/effects.ts'
import { toFields } from './column-names.ts'
import { toQuestions } from './question-rows.ts'
import { sortByPosition } from './sort-by-position.ts'
import { groupBy } from '#contract/group-by.ts'
import type { ReferenceTables } from '#service/store/schema/reference.ts'

/** The key of a commodity group's rates from one place group to another. */
export const laneKey = (group: string, from: string, to: string) => [group, from, to].join('\n')

/** The group of countries that aren't in any other group. Every edition has it. */
export const elsewhere = 'elsewhere'

type Dated = { readonly valid_from: string }

/** Sorts rows, so that the latest is last. */
export function sortOldestFirst<Row extends Dated>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
}

/** Finds the latest row that is valid at a time, among rows sorted oldest first. */
export function findInForce<Row extends Dated>(rows: readonly Row[], now: number): Row | undefined {
  const at = toIso(now)
  return rows.findLast((row) => row.valid_from <= at)
}

/** Returns every edition, oldest first. */
export function toTariffEditions(tables: ReferenceTables): TariffEdition[] {
  return sortOldestFirst(tables.tariff_editions).map((row) => toTariffEdition(tables, row))
}

/** Converts the rows of an edition, and indexes them. */
function toTariffEdition(tables: ReferenceTables, row: ReferenceTables['tariff_editions'][number]) {
  const selectOwn = <Own extends { readonly edition_id: string }>(rows: readonly Own[]) =>
    rows.filter(({ edition_id }) => edition_id === row.id)
  const groups = selectOwn(tables.commodity_groups)
  const tariffs = selectOwn(tables.tariff_rows)
  const covers = selectOwn(tables.cover_levels).sort((a, b) => (a.level < b.level ? -1 : 1))
  return {
    valid_from: row.valid_from,
    row: {
      ...toFields(row),
      sample: row.sample === 1,
      conditions: JSON.parse(row.conditions) as Condition[],
    },
    groups: indexById(groups.map(toFields)),
    /** In the order of the edition. */
    commodities: indexById(
      sortByPosition(selectOwn(tables.commodities)).map(
        ({ id, name, group_id, declined, needs_description }) => ({
          id,
          name,
          group: group_id,
          declined,
          needsDescription: needs_description === 1,
        }),
      ),
    ),
    /** What can be insured of each group of goods. */
    groupTerms: summarizeTerms(row.currency_id, groups, tariffs, covers),
    placeGroups: indexById(selectOwn(tables.place_groups)),
    /** By alpha-2. */
    countries: indexCountries(tables, selectOwn(tables.place_group_countries)),
    /** By `laneKey`, sorted by mode. */
    tariffs: indexTariffs(tariffs),
    covers: covers.map((cover) => ({
      ...toFields(cover),
      covered: JSON.parse(cover.covered) as string[],
      notCovered: JSON.parse(cover.not_covered) as string[],
    })),
    featureTerms: sortByPosition(selectOwn(tables.transport_feature_terms)).map(toFields),
    questions: toQuestions(
      selectOwn(tables.commodity_questions),
      selectOwn(tables.commodity_question_options),
    ),
    extensions: toExtensions(selectOwn(tables.extensions), selectOwn(tables.extension_rates)),
  }
}

export type TariffEdition = ReturnType<typeof toTariffEdition>

/** Summarizes the tariff of each group of goods over all lanes, for those that are insured. */
function summarizeTerms(
  currencyId: string,
  groups: ReferenceTables['commodity_groups'],
  tariffs: ReferenceTables['tariff_rows'],
  covers: ReferenceTables['cover_levels'],
) {
  const rowsByGroup = groupBy(tariffs, ({ commodity_group_id }) => commodity_group_id)
  return new Map(
    groups.flatMap(({ id, widest_cover, ...group }): [string, CommodityTerms][] => {
      const rows = rowsByGroup.get(id)
      const available = covers.filter(({ level }) => level >= widest_cover)
      const [widest] = available
      const conditions = groupConditions(group)
      if (!rows || !widest) return []
      const terms = {
        levels: available.map(({ level, name }) => ({ id: level, name })),
        maximumValue: Math.max(...rows.map((row) => row.maximum_value)),
        excess: applyRate(Math.min(...rows.map((row) => row.excess)), widest.excess_factor),
        currencyId,
        transportTypes: [...new Set(rows.map(({ mode }) => mode))].sort(),
        ...(conditions.length > 0 && { conditions }),
      }
      return [[id, terms]]
    }),
  )
}

function indexById<Row extends { readonly id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** Includes countries that the edition doesn't list, because embargoes don't depend on it. */
function indexCountries({ countries }: ReferenceTables, places: ReferenceTables['place_group_countries']) {
  const groupsByCountry = new Map(places.map(({ alpha2, place_group_id }) => [alpha2, place_group_id]))
  return new Map(
    countries.map(({ alpha2, alpha3, embargoed_from }): [string, CountryRow] => {
      const placeGroup = groupsByCountry.get(alpha2) ?? elsewhere
      return [alpha2, { alpha2, alpha3, placeGroup, embargoedFrom: embargoed_from }]
    }),
  )
}

const compareModes = (one: { readonly mode: string }, other: { readonly mode: string }) =>
  one.mode < other.mode ? -1 : 1

function indexTariffs(rows: ReferenceTables['tariff_rows']): Map<string, TariffRow[]> {
  // Field by field, because there are thousands of rows, and `toFields` takes ten times as long.
  const tariffs = rows.toSorted(compareModes).map((row): TariffRow => ({
    commodityGroup: row.commodity_group_id,
    originGroup: row.origin_group_id,
    destinationGroup: row.destination_group_id,
    mode: row.mode as Mode,
    baseRate: row.base_rate,
    minimumPremium: row.minimum_premium,
    maximumValue: row.maximum_value,
    excess: row.excess,
  }))
  return groupBy(tariffs, (row) => laneKey(row.commodityGroup, row.originGroup, row.destinationGroup))
}

/** An extension without rates isn't offered, but it's still excluded, and its wording may have been sold. */
function toExtensions(rows: ReferenceTables['extensions'], rated: ReferenceTables['extension_rates']) {
  const rates = groupBy(rated.toSorted(compareModes), ({ extension_id }) => extension_id)
  return sortByPosition(rows).map(({ edition_id: _edition, position: _position, ...extension }) => {
    const own = rates.get(extension.id) ?? []
    const ownRates = own.map(({ mode, rate, clauses }) => ({ mode, rate, clauses }))
    return { ...toFields(extension), rates: ownRates }
  })
}

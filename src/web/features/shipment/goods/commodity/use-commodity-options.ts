import { useMemo } from 'react'
import { groupBy } from '#contract/group-by.ts'
import type { Commodity } from '#contract/setup.ts'
import { type CommodityMatch, findCommodities } from './find-commodities.ts'
import { useCommodityIndex } from './use-commodity-index.ts'

/** A class to choose from. */
export type CommodityOption = CommodityMatch & {
  /** The heading above it in the list of all classes. */
  readonly group: string
}

/**
 * Returns the classes that a typed text may mean, or all of them, by group, if nothing is typed. If nothing matches,
 * returns the class for other goods.
 */
export function useCommodityOptions(commodities: readonly Commodity[], typed: string | undefined) {
  const { index, ...words } = useCommodityIndex(commodities)
  const query = typed?.trim() ?? ''
  const all = useMemo(() => listByGroup(commodities), [commodities])
  const found = useMemo(() => findCommodities(index, typed ?? '').map(toOption), [index, typed])
  const hasMatch = found.length > 0
  const rest = words.isLoading || hasMatch ? [] : listOtherGoods(commodities)
  return { ...words, hasMatch, isSearch: query !== '', options: query === '' ? all : [...found, ...rest] }
}

/** Returns the class for all other goods, if there is one. */
function listOtherGoods(commodities: readonly Commodity[]): CommodityOption[] {
  const other = commodities.find(({ needsDescription }) => needsDescription)
  return other ? [toOption({ commodity: other, label: 'No match? Choose this and describe the goods.' })] : []
}

const toOption = (match: CommodityMatch): CommodityOption => ({
  ...match,
  group: match.commodity.groups[0]?.name ?? 'Commodities',
})

function listByGroup(commodities: readonly Commodity[]): CommodityOption[] {
  const groups = groupBy(
    commodities.map((commodity) => toOption({ commodity })),
    ({ group }) => group,
  )
  return [...groups.values()].flat()
}

import type { Commodity, CommodityWordEntry } from '#contract/setup.ts'
import { commodities, commodityGroups } from '#service/underwriting/reference/goods/commodities.ts'
import { commodityWords } from '#service/underwriting/reference/goods/commodity-words.ts'

/** The classes of goods of the service's reference data, as setup has them. */
export const referenceCommodities: readonly Commodity[] = commodities.map(({ id, name, group }) => ({
  id,
  name,
  groups: commodityGroups.filter((row) => row.id === group).map((row) => ({ id: row.id, name: row.name })),
}))

/** The words that they're found by. */
export const referenceWords: readonly CommodityWordEntry[] = commodityWords.map(
  ({ code, commodityId, name, words }) => ({ ...(code && { code }), commodityId, name, words: [...words] }),
)

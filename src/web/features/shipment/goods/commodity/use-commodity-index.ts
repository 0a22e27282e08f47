import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Commodity } from '#contract/setup.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { commodityWordsQuery } from '#web/api/quote/commodity-words.ts'
import { whenIdle } from '#web/suggestions/when-idle.ts'
import { buildCommodityIndex, type CommodityIndex, createCommodityIndex } from './commodity-index.ts'

/**
 * Loads the search words for goods once the browser is idle, or when they're requested. Until then, and on other servers,
 * only the names of the classes are searched.
 * @returns the index; whether it includes the search words; whether they're still loading; and a function that requests
 * them now.
 */
export function useCommodityIndex(commodities: readonly Commodity[]) {
  const [isRequested, setIsRequested] = useState(false)
  useEffect(() => whenIdle(() => setIsRequested(true)), [])
  const { can, isLoading } = usePermissions()
  const isAllowed = can('listCommodityWords') === true
  const words = useQuery(commodityWordsQuery(isRequested && isAllowed))
  const entries = words.data?.entries
  const byName = useMemo(() => createCommodityIndex(commodities), [commodities])
  const [withWords, setWithWords] = useState<CommodityIndex>()

  useEffect(() => {
    if (!entries) return undefined
    const controller = new AbortController()
    buildCommodityIndex(commodities, entries, controller.signal).then(setWithWords, () => undefined)
    return () => controller.abort()
  }, [commodities, entries])

  const hasWords = withWords?.commodities === commodities
  return {
    index: hasWords ? withWords : byName,
    hasWords,
    isLoading: (isAllowed || isLoading) && !hasWords && !words.isError && !words.isPaused,
    requestWords: () => setIsRequested(true),
  }
}

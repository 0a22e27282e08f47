import { listCommodityWords } from '#contract/wire/bookings/quote-operations-v2.ts'
import { optionalQuery } from '#web/api/operation-query.ts'

/** The search words for goods. They change rarely, so they're loaded once per session. */
export const commodityWordsQuery = (enabled: boolean) =>
  optionalQuery(['commodityWords'], listCommodityWords, enabled ? {} : undefined, { staleTime: Infinity })

import { listCommodityWords } from '#contract/wire/bookings/quote-operations-v2.ts'
import { optionalQuery } from '#web/api/operation-query.ts'

/** The search words for goods. They change rarely, so they're loaded once per session. */
export const commodityWordsQuery = (isWanted: boolean) =>
  optionalQuery(['commodityWords'], listCommodityWords, isWanted ? {} : undefined, { staleTime: Infinity })

import { getRouting } from '#contract/wire/bookings/quote-operations-v2.ts'
import { optionalQuery } from '#web/api/operation-query.ts'

/** The data that sea routes depend on. Stale after an hour, because a passage may close. */
export const routingQuery = (enabled: boolean) =>
  optionalQuery(['routing'], getRouting, enabled ? {} : undefined, { staleTime: 3_600_000 })

import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Problem } from '#contract/problem.ts'
import type { Estimate, SetupWarning } from '#contract/setup.ts'
import type { PartialShipment } from '#contract/shipment.ts'
import * as v1 from '#contract/wire/bookings/quote-operations-v1.ts'
import { currentExpiredPerson, currentSession, subscribeSession } from '#web/session.ts'
import { callOptional } from '#web/api/client.ts'
import { isRejection } from '#web/api/queries.ts'

/** Whether the server can't check incomplete shipments. It isn't asked again in this session. */
let isUnsupported = false
subscribeSession(() => {
  if (!currentSession() && !currentExpiredPerson()) isUnsupported = false
})

type QuotePreview = { readonly warnings: readonly SetupWarning[]; readonly estimate?: Estimate | undefined }

/** The server's warnings about a shipment, and its estimate of the price, before offers are requested. */
export const quotePreviewQuery = (shipment: PartialShipment | undefined) =>
  queryOptions({
    queryKey: ['quote-preview', shipment ?? null],
    queryFn: shipment ? ({ signal }: { signal: AbortSignal }) => readPreview(shipment, signal) : skipToken,
    staleTime: Infinity,
    retry: false,
  })

async function readPreview(shipment: PartialShipment, signal: AbortSignal): Promise<QuotePreview> {
  if (isUnsupported) return { warnings: [] }
  try {
    const { warnings, estimate } = await callOptional(v1.getSetup, shipment, { signal })
    isUnsupported = warnings === undefined && estimate === undefined
    return { warnings: warnings ?? [], estimate }
  } catch (error) {
    if (!isRejection(error)) throw error
    isUnsupported = !isAboutValues(error, shipment)
    return { warnings: [] }
  }
}

/**
 * Checks whether an error is about the values that were sent, such as too many decimals, and not about missing ones.
 */
function isAboutValues({ fields }: Problem, shipment: PartialShipment): boolean {
  const isSent = (path: string) => typeof shipment[path as keyof PartialShipment] === 'string'
  return fields.length > 0 && fields.every(({ path }) => isSent(path) || path === 'extensions')
}

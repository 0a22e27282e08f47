import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Problem } from '#contract/problem.ts'
import type { SetupWarning } from '#contract/setup.ts'
import type { PartialShipment } from '#contract/shipment.ts'
import * as v1 from '#contract/wire/bookings/quote-operations-v1.ts'
import { currentExpiredPerson, currentSession, subscribeSession } from '#web/session.ts'
import { callIfSupported } from '#web/api/client.ts'
import { isRejection } from '#web/api/queries.ts'

/** Whether the server can't check incomplete shipments. It isn't asked again in this session. */
let isUnsupported = false
subscribeSession(() => {
  if (!currentSession() && !currentExpiredPerson()) isUnsupported = false
})

/** The server's warnings about a shipment before offers are requested. */
export const setupWarningsQuery = (shipment: PartialShipment | undefined) =>
  queryOptions({
    queryKey: ['warnings', shipment ?? null],
    queryFn: shipment ? ({ signal }: { signal: AbortSignal }) => readWarnings(shipment, signal) : skipToken,
    staleTime: Infinity,
    retry: false,
  })

async function readWarnings(
  shipment: PartialShipment,
  signal: AbortSignal,
): Promise<readonly SetupWarning[]> {
  if (isUnsupported) return []
  try {
    const { warnings } = await callIfSupported(v1.getSetup, shipment, signal)
    isUnsupported = warnings === undefined
    return warnings ?? []
  } catch (error) {
    if (!isRejection(error)) throw error
    isUnsupported = !isAboutValues(error, shipment)
    return []
  }
}

/** Whether an error is about the values that were sent, such as too many decimals, and not about missing ones. */
function isAboutValues({ fields }: Problem, shipment: PartialShipment): boolean {
  const isSent = (path: string) => typeof shipment[path as keyof PartialShipment] === 'string'
  return fields.length > 0 && fields.every(({ path }) => isSent(path) || path === 'extensions')
}

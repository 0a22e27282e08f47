import type { Remedy } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'

/** Applies the change of a remedy to a shipment like any client would: it sets the value at each path. */
export function applyChange(shipment: Shipment, change: Remedy['change']): Shipment {
  const changed = structuredClone(shipment) as unknown as Record<string, unknown>
  for (const [path, value] of Object.entries(change)) {
    const steps = path.split('.')
    const last = steps.pop() ?? ''
    const inner = steps.reduce((part, step) => part[step] as Record<string, unknown>, changed)
    inner[last] = last === 'insuredValue' ? String(value) : value
  }
  return changed as unknown as Shipment
}

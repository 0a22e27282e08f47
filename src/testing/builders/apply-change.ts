import type { Remedy } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'

/** A shipment with the change of a remedy made in it, as any client would make it: a value at the end of each path. */
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

import type { Remedy } from '#contract/offer.ts'

/** Applies the change of a remedy to a request like any client would: it sets the value at each path. */
export function applyChange<Request extends object>(request: Request, change: Remedy['change']): Request {
  const changed = structuredClone(request) as Record<string, unknown>
  for (const [path, value] of Object.entries(change)) {
    const steps = path.split('.')
    const last = steps.pop() ?? ''
    const inner = steps.reduce((part, step) => part[step] as Record<string, unknown>, changed)
    inner[last] = last === 'insuredValue' ? String(value) : value
  }
  return changed as Request
}

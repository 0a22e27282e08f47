import { applyStep, type PriceComponent, type Reason } from '#contract/offer.ts'

/** Recalculates the lines of a price from its reasons, in minor units. Their sum is the total. */
export function recomputeLines(reasons: readonly Reason[]): Partial<Record<PriceComponent, number>> {
  const lines: Partial<Record<PriceComponent, number>> = {}
  for (const reason of reasons) {
    if (reason.line) lines[reason.line] = applyStep(reason, lines[reason.line] ?? 0)
  }
  return lines
}

/** Recalculates the premium of each extension from the reasons, in minor units. */
export function recomputeExtensions(reasons: readonly Reason[]): Record<string, number> {
  const premiums: Record<string, number> = {}
  for (const reason of reasons) {
    if (reason.line || reason.extension === undefined) continue
    premiums[reason.extension] = applyStep(reason, premiums[reason.extension] ?? 0)
  }
  return premiums
}

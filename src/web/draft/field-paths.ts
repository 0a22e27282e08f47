import type { FieldProblem } from '#contract/problem.ts'
import { hasOwnStart } from '#web/times/journey-times.ts'
import { emptyHolder, type LegValues } from './form-values.ts'

/**
 * Returns the form field for an API field path. The start of a leg is entered as the end of the previous one, unless it
 * starts elsewhere.
 */
export function fieldForPath(path: string, legs: readonly Pick<LegValues, 'startsElsewhere'>[] = []): string {
  return (
    path
      .replace(/^journeyLegs\.(\d+)\.start$/, (same, index: string) =>
        hasOwnStart(legs, Number(index)) ? same : `journeyLegs.${Number(index) - 1}.end`,
      )
      // Modes share one field, so an error in one of them belongs to the group.
      .replace(/^(journeyLegs\.\d+\.transport(?:Types|Features))\.\d+$/, '$1')
      .replace(/^bookingHolder\./, '')
      // An error in the whole holder is shown at the first field.
      .replace(/^bookingHolder$/, 'type')
  )
}

/**
 * Checks whether a field error belongs to the shipment page, and not to the holder page. Some services leave
 * `bookingHolder` out of the path.
 */
export function isShipmentField({ path }: FieldProblem): boolean {
  return !path.startsWith('bookingHolder') && !(path in emptyHolder)
}

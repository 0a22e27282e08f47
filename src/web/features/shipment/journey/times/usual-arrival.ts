import { minHoursForDays } from '#contract/places/usual-hours.ts'
import { useEditedLegMetrics } from '#web/features/shipment/journey/store/use-leg-metrics.ts'
import { useJourney } from '#web/features/shipment/journey/store/use-journey.ts'
import { formatForField, toLocalInput } from '#web/times/format-time.ts'

const hour = 3_600_000

/**
 * Returns when a leg usually arrives, as text for its field: the day, with the hour if it takes less than a day and a
 * half. Undefined if an arrival has been entered, or the departure or the usual duration isn't known.
 */
export function useUsualArrival(leg: number): string | undefined {
  const hours = useEditedLegMetrics(leg)?.hours
  return useJourney(leg, ({ legs, times }) => {
    const { start, end } = times()[leg] ?? {}
    if (hours === undefined || start?.moment === undefined || !end) return undefined
    if (legs()[leg]?.endTime.trim() !== '') return undefined
    return formatUsualArrival(start.moment, hours, end.zone)
  })
}

/**
 * Formats an arrival in its place's time zone, rounded up to the hour: `29 Dec 2026` or `5 Dec 2026, 18:00`.
 */
export function formatUsualArrival(departure: number, hours: number, zone: string): string {
  const arrival = Math.ceil((departure + hours * hour) / hour) * hour
  const [day = '', ...time] = formatForField(toLocalInput(arrival, zone)).split(',')
  return hours < minHoursForDays ? [day, ...time].join(',') : day
}

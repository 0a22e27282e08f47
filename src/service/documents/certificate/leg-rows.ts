import type { LegZones } from '#contract/certificate/issuer.ts'
import { transportNames } from '#contract/journey.ts'
import type { Risk } from '#contract/shipment.ts'
import { daySpan, localTime } from '#contract/text/times.ts'

export type LegRow = Readonly<Record<'from' | 'to' | 'leaves' | 'arrives' | 'by', string>>

/** A moment in UTC, as `24 Nov 2026, 08:00 UTC`; nothing where there is none. */
export function formatUtc(moment: string | undefined): string {
  return Number.isFinite(Date.parse(moment ?? '')) ? localTime(moment ?? '', 'UTC') : ''
}

/**
 * Each leg in words, its times by the clocks of its places, whose zone is named; by UTC where that is not known.
 * @param zones of their places, in the same order.
 */
export function legRows({ journeyLegs }: Risk, zones: readonly LegZones[]): LegRow[] {
  return journeyLegs.map((leg, index) => ({
    from: leg.start,
    to: leg.end,
    leaves: localTime(leg.startTime, zones[index]?.start || 'UTC'),
    arrives: localTime(leg.endTime, zones[index]?.end || 'UTC'),
    by: [...new Set(leg.transportTypes.map((type) => transportNames.get(type) ?? 'other means'))].join(', '),
  }))
}

/** The first and the last day of a journey, each by the clocks of its place, and how many legs it has. */
export function journeySpan({ journeyLegs: legs }: Risk, zones: readonly LegZones[]): string {
  const [from, to] = [zones[0]?.start || 'UTC', zones.at(-1)?.end || 'UTC']
  const days = daySpan(legs[0]?.startTime, legs.at(-1)?.endTime, from, 'dmy', to)
  return `${days} · ${legs.length === 1 ? '1 leg' : `${legs.length} legs`}`
}

import * as z from 'zod/mini'
import { createJourneySchema, Leg, maxLegs, PartialLeg } from '#contract/journey.ts'
import { RecordedLeg } from '#contract/shipment.ts'
import { joinLines } from '#contract/text/hidden-characters.ts'
import { toUtcTimestamp } from '#contract/wire/codec/timestamps.ts'
import { omitEmpty, omitUndefined, readFields } from '#contract/wire/codec/fields.ts'
import { type AddIssue, lenientCodec, parseJson } from '#contract/wire/codec/lenient-codec.ts'
import { readList, toText } from '#contract/wire/codec/readers.ts'
import { setTransferTimes } from './transfers.ts'

function readTransportTypes(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'number') return [String(value).trim()]
  return Array.isArray(value) ? value.map(toText) : value
}

const readPlace = (value: unknown) => (typeof value === 'string' ? joinLines(value) : value)

/** Reads a leg. Empty fields count as absent. Line breaks and tabs in its places become commas. */
function readLeg(wire: unknown): unknown {
  const fields = readFields(wire)
  if (!fields) return wire
  const { startTime, endTime, start, end, transportTypes, ...rest } = omitEmpty(fields)
  return {
    transportFeatures: [],
    ...rest,
    ...omitUndefined({
      start: readPlace(start),
      end: readPlace(end),
      startTime: toUtcTimestamp(startTime, 'start'),
      endTime: toUtcTimestamp(endTime, 'end'),
      transportTypes: readTransportTypes(transportTypes),
    }),
  }
}

/** Reads a leg that may be incomplete. Its transport type may not be chosen yet. */
function readPartialLeg(wire: unknown): unknown {
  const leg = readLeg(wire)
  const types = readFields(leg)?.['transportTypes']
  const isUnchosen = Array.isArray(types) && types.every((type) => type === '')
  return isUnchosen ? { ...readFields(leg), transportTypes: undefined } : leg
}

const leg = lenientCodec(Leg, { decode: readLeg })
const partialLeg = lenientCodec(PartialLeg, { decode: readPartialLeg })

/** Returns the date of a time if it's midnight UTC, otherwise undefined. */
function readMidnight(time: unknown): string | undefined {
  const timestamp = toUtcTimestamp(time, 'start')
  const isMidnight = typeof timestamp === 'string' && timestamp.endsWith('T00:00:00.000Z')
  return isMidnight ? timestamp.slice(0, 10) : undefined
}

/**
 * Replaces times by dates where a client that only asks for dates seems to have sent a day: if a leg starts and ends at
 * the same midnight UTC, both times become that date. The end of the previous leg and the start of the next one do too,
 * if they are at that midnight.
 */
function readSameMidnights(legs: readonly unknown[]): readonly unknown[] {
  const midnights = legs.map((leg) => {
    const { startTime, endTime } = readFields(leg) ?? {}
    return { start: readMidnight(startTime), end: readMidnight(endTime) }
  })
  const days = midnights.map(({ start, end }) => (start === end ? start : undefined))
  return legs.map((leg, index) => {
    const fields = readFields(leg)
    if (!fields) return leg
    const { start, end } = midnights[index] ?? {}
    const isDay = (day: string | undefined, beside: number) => day === days[index] || day === days[beside]
    return {
      ...fields,
      ...omitUndefined({
        startTime: isDay(start, index - 1) ? start : undefined,
        endTime: isDay(end, index + 1) ? end : undefined,
      }),
    }
  })
}

/** Reads JSON text or the list itself. Reports problems with the path of each leg. */
function readLegs(wire: unknown, addIssue: AddIssue): unknown {
  const value = parseJson(wire, addIssue)
  const list = readList(value)
  if (!list) return value
  // Checked before reading the legs, of which there could be tens of thousands.
  if (list.length > maxLegs) return addIssue(`A journey has at most ${maxLegs} legs.`)
  return setTransferTimes(readSameMidnights(list))
}

/** A journey as JSON text or as a list. */
export const journey = lenientCodec(createJourneySchema(leg), { decode: readLegs })

/** The same, with legs that may be incomplete. */
export const partialJourney = lenientCodec(createJourneySchema(partialLeg), { decode: readLegs })

const recordedLeg = lenientCodec(RecordedLeg, { decode: readLeg })

/** A recorded journey. Its times can be in any order. */
export const recordedJourney = lenientCodec(z.array(recordedLeg).check(z.minLength(1)), { decode: readLegs })

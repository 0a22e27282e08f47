import { createJourneySchema, Leg, maxLegs, PartialLeg } from '#contract/journey.ts'
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

/** Replaces two times at the same midnight UTC by their date. Clients that only ask for dates send a day like this. */
function readSameMidnight(wire: unknown): unknown {
  const fields = readFields(wire)
  const startTime = toUtcTimestamp(fields?.['startTime'], 'start')
  if (typeof startTime !== 'string' || startTime !== toUtcTimestamp(fields?.['endTime'], 'start')) return wire
  const [day, time] = startTime.split('T')
  return time === '00:00:00.000Z' ? { ...fields, startTime: day, endTime: day } : wire
}

/** Reads JSON text or the list itself. Reports problems with the path of each leg. */
function readLegs(wire: unknown, addIssue: AddIssue): unknown {
  const value = parseJson(wire, addIssue)
  const list = readList(value)
  if (!list) return value
  // Checked before reading the legs, of which there could be tens of thousands.
  if (list.length > maxLegs) return addIssue(`A journey has at most ${maxLegs} legs.`)
  return setTransferTimes(list.map(readSameMidnight))
}

/** A journey as JSON text or as a list. */
export const journey = lenientCodec(createJourneySchema(leg), { decode: readLegs })

/** The same, with legs that may be incomplete. */
export const partialJourney = lenientCodec(createJourneySchema(partialLeg), { decode: readLegs })

import * as z from 'zod/mini'
import { Journey, Leg, mostLegs, PartialJourney, PartialLeg } from '#contract/journey.ts'
import { momentOf } from '#contract/wire/codec/moments.ts'
import {
  asText,
  type Complain,
  defined,
  fieldsOf,
  jsonValue,
  present,
  said,
} from '#contract/wire/codec/lenient-codec.ts'

/** One transport type or several, as text. */
function typesIn(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'number') return [String(value).trim()]
  return Array.isArray(value) ? value.map(asText) : value
}

/** Reads a leg; what is empty is absent. */
function legIn(wire: unknown): unknown {
  const fields = fieldsOf(wire)
  if (!fields) return wire
  const { startTime, endTime, transportTypes, ...rest } = present(fields)
  return {
    transportFeatures: [],
    ...rest,
    ...defined({
      startTime: momentOf(startTime, 'start'),
      endTime: momentOf(endTime, 'end'),
      transportTypes: typesIn(transportTypes),
    }),
  }
}

/** Reads a leg that may not be complete: how it moves may not be chosen yet. */
function partialLegIn(wire: unknown): unknown {
  const leg = legIn(wire)
  const types = fieldsOf(leg)?.['transportTypes']
  const isUnchosen = Array.isArray(types) && types.every((type) => type === '')
  return isUnchosen ? { ...fieldsOf(leg), transportTypes: undefined } : leg
}

const leg = said(Leg, { decode: legIn, encode: (value) => value })
const partialLeg = said(PartialLeg, { decode: partialLegIn, encode: (value) => value })

const legs = z.pipe(z.array(leg, 'Give the journey as a list of legs.'), Journey)
const partialLegs = z.pipe(z.array(partialLeg, 'Give the journey as a list of legs.'), PartialJourney)

/** Reads JSON text or the list itself. Reports problems with the path of each leg. */
function legsIn(wire: unknown, complain: Complain): unknown {
  const value = jsonValue(wire, complain)
  // Before any of them is looked at: tens of thousands would be read for nothing.
  const tooMany = Array.isArray(value) && value.length > mostLegs
  return tooMany ? complain(`A journey has at most ${mostLegs} legs.`) : value
}

/** A journey as JSON text or as the list itself. */
export const journey = said(legs, { decode: legsIn, encode: (value) => value })

/** The same, of legs that may not be complete yet. */
export const partialJourney = said(partialLegs, { decode: legsIn, encode: (value) => value })

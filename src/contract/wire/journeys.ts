import * as z from 'zod/mini'
import { Journey, Leg, mostLegs } from '../journey.ts'
import { momentOf } from './moments.ts'
import { asText, defined, fieldsOf, jsonValue, present, said } from './tolerance.ts'

/** One transport type or several, as text. */
function typesIn(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'number') return [String(value).trim()]
  return Array.isArray(value) ? value.map(asText) : value
}

const leg = said(Leg, {
  decode: (wire) => {
    const fields = fieldsOf(wire)
    if (!fields) return wire
    const { transportTypes, startTime, endTime, ...rest } = present(fields)
    return {
      transportFeatures: [],
      ...rest,
      ...defined({
        startTime: momentOf(startTime, 'start'),
        endTime: momentOf(endTime, 'end'),
        transportTypes: typesIn(transportTypes),
      }),
    }
  },
  encode: (value) => value,
})

const legs = z.pipe(z.array(leg, 'Give the journey as a list of legs.'), Journey)

/** A journey as JSON text or as the list itself. Its problems are told with the path of each leg. */
export const journey = said(legs, {
  decode: (wire, complain) => {
    const value = jsonValue(wire, complain)
    // Before any of them is looked at: tens of thousands would be read for nothing.
    const tooMany = Array.isArray(value) && value.length > mostLegs
    return tooMany ? complain(`A journey has at most ${mostLegs} legs.`) : value
  },
  encode: (value) => value,
})

import * as z from 'zod/mini'
import { Journey, Leg, mostLegs } from '../journey.ts'
import { asText, defined, fieldsOf, jsonValue, present, said } from './tolerance.ts'

const bareDate = /^\d{4}-\d\d-\d\d$/
/** With a zone, always: without one the moment is not known, and the machine's own must not decide it. */
const zoned = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:[.,](\d{1,9}))?(Z|[+-]\d\d(?::?\d\d)?)$/i

/**
 * Canonical UTC with milliseconds, from an offset or a bare date: 00:00Z as a start, the last millisecond as an end.
 * @returns the value itself where it is no moment, or a day that its month does not have.
 */
function momentOf(value: unknown, which: 'start' | 'end'): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  const whole = bareDate.test(text) ? `${text}T${which === 'start' ? '00:00' : '23:59:59.999'}Z` : text
  const [, date = '', minute = '', second = ':00', fraction = '', zone = ''] = zoned.exec(whole) ?? []
  // `Date` would take 30 February for 2 March.
  if (!date || !isDay(date)) return value
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  const offset = sign ? `${sign}${hours}:${minutes}` : 'Z'
  const time = Date.parse(`${date}T${minute}${second}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`)
  const year = new Date(time).getUTCFullYear()
  return year >= 0 && year <= 9999 ? new Date(time).toISOString() : value
}

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00.000Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date)
}

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

import * as z from 'zod/mini'
import { Issuer, type LegZones } from '#contract/certificate/issuer.ts'
import { booleanOf, defined, fieldsOf, listOf, textOf } from '#contract/wire/codec/lenient-codec.ts'

/** Who stands behind a paper; nothing where that is not told in full. */
export function issuerIn(wire: unknown): Issuer | undefined {
  const fields = fieldsOf(wire)
  if (!fields) return undefined
  const sample = booleanOf(fields['sample'])
  const read = z.safeParse(Issuer, defined({ ...fields, sample }))
  return read.success ? read.data : undefined
}

const known = new Map<string, boolean>()

/** Whether a zone can be shown here: an unknown one would fail whoever prints a time in it. */
function isZone(zone: string): boolean {
  let found = known.get(zone) ?? zone !== ''
  if (found && !known.has(zone)) {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone })
    } catch {
      found = false
    }
  }
  known.set(zone, found)
  return found
}

/** A time zone that can be shown here; else nothing, as an empty text. */
export function zoneIn(wire: unknown): string {
  const text = textOf(wire) ?? ''
  return isZone(text) ? text : ''
}

/** The time zones of legs, in their order; absent where they are not told. */
export function legZonesIn(wire: unknown): LegZones[] | undefined {
  return listOf(wire)?.map((entry) => {
    const fields = fieldsOf(entry) ?? {}
    return { start: zoneIn(fields['start']), end: zoneIn(fields['end']) }
  })
}

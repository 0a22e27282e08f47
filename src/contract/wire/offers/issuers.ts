import * as z from 'zod/mini'
import { Issuer, type LegZones } from '#contract/certificate/issuer.ts'
import {
  readBoolean,
  omitUndefined,
  readFields,
  readList,
  readText,
} from '#contract/wire/codec/lenient-codec.ts'

/** Who stands behind a paper; nothing where that is not told in full. */
export function readIssuer(wire: unknown): Issuer | undefined {
  const fields = readFields(wire)
  if (!fields) return undefined
  const sample = readBoolean(fields['sample'])
  const read = z.safeParse(Issuer, omitUndefined({ ...fields, sample }))
  return read.success ? read.data : undefined
}

const knownZones = new Map<string, boolean>()

/** Whether a zone can be shown here: an unknown one would fail whoever prints a time in it. */
function isSupportedZone(zone: string): boolean {
  let found = knownZones.get(zone) ?? zone !== ''
  if (found && !knownZones.has(zone)) {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone })
    } catch {
      found = false
    }
  }
  knownZones.set(zone, found)
  return found
}

/** A time zone that can be shown here; else nothing, as an empty text. */
export function readZone(wire: unknown): string {
  const text = readText(wire) ?? ''
  return isSupportedZone(text) ? text : ''
}

/** The time zones of legs, in their order; absent where they are not told. */
export function readLegZones(wire: unknown): LegZones[] | undefined {
  return readList(wire)?.map((entry) => {
    const fields = readFields(entry) ?? {}
    return { start: readZone(fields['start']), end: readZone(fields['end']) }
  })
}

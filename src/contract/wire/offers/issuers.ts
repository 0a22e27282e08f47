import * as z from 'zod/mini'
import { Issuer, type LegZones } from '#contract/certificate/issuer.ts'
import { isTimeZone } from '#contract/text/times.ts'
import { omitUndefined, readFields } from '#contract/wire/codec/fields.ts'
import { readBoolean, readList, readText, readTexts } from '#contract/wire/codec/readers.ts'

/** Reads the issuer of a certificate. Undefined if incomplete. */
export function readIssuer(wire: unknown): Issuer | undefined {
  const fields = readFields(wire)
  if (!fields) return undefined
  const sample = readBoolean(fields['sample'])
  const steps = readTexts(fields['claimsSteps'])
  const claimsSteps = steps.length > 0 ? steps : undefined
  const read = z.safeParse(Issuer, omitUndefined({ ...fields, sample, claimsSteps }))
  return read.success ? read.data : undefined
}

/** Reads a time zone. Returns empty text if it's missing or unknown here. */
function readZone(wire: unknown): string {
  const text = readText(wire) ?? ''
  return text && isTimeZone(text) ? text : ''
}

/** Reads the time zones of each leg. Undefined if there's no list. */
export function readLegZones(wire: unknown): LegZones[] | undefined {
  return readList(wire)?.map((entry) => {
    const fields = readFields(entry) ?? {}
    return { start: readZone(fields['start']), end: readZone(fields['end']) }
  })
}

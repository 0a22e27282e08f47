import { parseDateTime, toZoned } from '@internationalized/date'
import { mapValues } from '#contract/fields/map-values.ts'
import { certificateFields } from '#contract/fields/shipment-fields.ts'
import type { LegZones } from '#contract/certificate/issuer.ts'
import { isCompany } from '#contract/holder.ts'
import { findDateOnlyTimes } from '#contract/journey-dates.ts'
import { isoCurrency } from '#contract/money/money.ts'
import type { Risk } from '#contract/shipment.ts'
import { joinLines } from '#contract/text/hidden-characters.ts'
import { readFields } from '#contract/wire/codec/fields.ts'
import { readText } from '#contract/wire/codec/readers.ts'
import { formatElapsed, formatForField, toLocalInput } from '#web/times/format-time.ts'
import { formatForInput } from './amount-input.ts'
import { emptyHolder, emptyLeg, emptyShipment, type FormValues, type HolderValues } from './form-values.ts'

/**
 * Returns form values for a shipment like an earlier one. The departure, the reference, the marks, and the vessel or flight
 * are left empty. All other times are relative to the previous one, with the same durations, or the same days
 * if a time is the start or end of a day.
 * @param defaultCurrency the default currency of setup, which is that of a shipment without one.
 * @param zones the time zones of the legs, if known, so that times are in those of their places.
 */
export function toRepeatValues(
  risk: Risk,
  defaultCurrency: string | undefined,
  zones: readonly LegZones[] = [],
): FormValues {
  const dateOnlyTimes = findDateOnlyTimes(risk.journeyLegs)
  const times = risk.journeyLegs.map(({ startTime, endTime }, index) => ({
    start: toPlaceTime(startTime, zones[index]?.start, dateOnlyTimes[index]?.start),
    end: toPlaceTime(endTime, zones[index]?.end, dateOnlyTimes[index]?.end),
  }))
  const currency = isoCurrency(risk.currencyId ?? defaultCurrency ?? '')
  return {
    shipment: {
      ...emptyShipment,
      policyId: risk.policyId ?? '',
      commodityId: risk.commodityId,
      commodityAnswers: { ...risk.commodityAnswers },
      // The form has one line for it, from which browsers would remove line breaks.
      commodityDescription: joinLines(risk.commodityDescription ?? ''),
      additionalFields: { ...risk.additionalFields },
      insuredValue: formatForInput(risk.insuredValue, currency.decimalPlaces),
      extensions: [...(risk.extensions ?? [])],
      currencyId: risk.currencyId ?? '',
      ...mapValues(certificateFields, (_, name) => risk[name] ?? ''),
      // The next shipment has its own voyage and its own containers.
      conveyance: '',
      marks: '',
      journeyLegs: risk.journeyLegs.map((leg, index, legs) => ({
        ...emptyLeg,
        startTime: formatElapsed(times[index - 1]?.end, times[index]?.start),
        endTime: formatElapsed(times[index]?.start, times[index]?.end),
        start: leg.start,
        end: leg.end,
        startZone: zones[index]?.start ?? '',
        endZone: zones[index]?.end ?? '',
        startsElsewhere: index > 0 && leg.start !== legs[index - 1]?.end,
        transportTypes: [...leg.transportTypes],
        // Clients send transport conditions as IDs or as records.
        transportFeatures: leg.transportFeatures.flatMap(
          (feature) => readText(readFields(feature)?.['id'] ?? feature) ?? [],
        ),
      })),
    },
    holder: toHolderValues(risk),
  }
}

/** Returns the form values of a shipment's holder. */
export function toHolderValues({ bookingHolder: holder }: Risk): HolderValues {
  const company = isCompany(holder)
  return {
    ...mapValues(emptyHolder, (_, name) => holder[name] ?? ''),
    type: company ? '1' : '2',
    // For individuals, the API also has the full name here; the form uses the two separate names.
    businessName: company ? (holder.businessName ?? '') : '',
    forename: holder.forename ?? (company ? '' : (holder.businessName ?? '')),
  }
}

/** Returns form values for quoting the same shipment again, with its times, reference, marks and vessel or flight. */
export function toRequoteValues(...record: Parameters<typeof toRepeatValues>): FormValues {
  const [risk] = record
  const { shipment, holder } = toRepeatValues(...record)
  const dateOnlyTimes = findDateOnlyTimes(risk.journeyLegs)
  const journeyLegs = shipment.journeyLegs.map((leg, index) => ({
    ...leg,
    startTime: formatExactly(risk.journeyLegs[index]?.startTime, leg.startZone, dateOnlyTimes[index]?.start),
    endTime: formatExactly(risk.journeyLegs[index]?.endTime, leg.endZone, dateOnlyTimes[index]?.end),
  }))
  const { trackingCode = '', marks = '', conveyance = '' } = risk
  return { shipment: { ...shipment, trackingCode, marks, conveyance, journeyLegs }, holder }
}

/** Returns the moment of a time at its place. Dates are recorded as days in UTC, whatever the zone of their place. */
function toPlaceTime(time: string, placeZone = '', isDate = false) {
  if (!isDate) return { moment: Date.parse(time), zone: placeZone }
  const zone = placeZone || 'UTC'
  return {
    moment: toZoned(parseDateTime(time.slice(0, 16)), zone)
      .toDate()
      .getTime(),
    zone,
  }
}

/**
 * Formats a time as text for a field, so that it means the same moment: in the time zone of its place, as
 * `1 Dec 2026, 08:00`, or in UTC, as `1 Dec 2026, 06:00 UTC`, if the zone is unknown or the local time is the second of two
 * because clocks go back. A time with seconds is returned unchanged. A date stays a date, as `1 Dec 2026`.
 */
function formatExactly(time = '', zone: string, isDate = false): string {
  const moment = Date.parse(time)
  if (isDate) return formatForField(time.slice(0, 16)).replace(/,.*/, '')
  if (moment % 60_000 !== 0) return time
  const local = toLocalInput(moment, zone || 'UTC')
  const isSame = zone !== '' && toZoned(parseDateTime(local), zone, 'earlier').toDate().getTime() === moment
  return isSame ? formatForField(local) : `${formatForField(toLocalInput(moment, 'UTC'))} UTC`
}

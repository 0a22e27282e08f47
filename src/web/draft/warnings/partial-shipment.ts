import * as z from 'zod/mini'
import { PartialJourney } from '#contract/journey.ts'
import { type PartialShipment, Shipment } from '#contract/shipment.ts'
import { type ShipmentValues, toShipmentInput } from '#web/draft/form-values.ts'

// The references and additional fields don't matter to warnings and estimates. The holder's country is added to the request.
const ShipmentFields = z.omit(Shipment, {
  ...({ bookingHolder: true, trackingCode: true, externalReference: true } as const),
  additionalFields: true,
})
const PartialShipmentFields = z.partial(z.extend(ShipmentFields, { journeyLegs: PartialJourney }))

/** Fields that mean nothing on their own. */
const contextFields = ['currencyId', 'policyId', 'extensions', 'commodityAnswers']

/**
 * How many times the answers are validated. Each time, invalid fields are left out. That may reveal further errors: times,
 * for example, aren't compared while another text is too long.
 */
const maxAttempts = 3

/**
 * Returns the valid answers of a shipment that may be incomplete. Leaves out empty and invalid ones.
 * @returns undefined if there are none.
 */
export function toPartialShipment(typed: ShipmentValues): PartialShipment | undefined {
  let known = withoutEmpty(toShipmentInput(typed))
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const read = z.safeParse(PartialShipmentFields, known)
    if (read.success) {
      const isMeaningful = Object.keys(read.data).some((name) => !contextFields.includes(name))
      // The cast is safe: empty fields were left out, so none is present and undefined.
      return isMeaningful ? (read.data as PartialShipment) : undefined
    }
    known = withoutEmpty(omitInvalid(known, read.error.issues))
  }
  return undefined
}

type Values = Readonly<Record<string, unknown>>

/** Removes empty fields. Keeps empty legs, so that the others keep their positions, unless all of them are empty. */
function withoutEmpty(values: Values): Values {
  const { journeyLegs, ...rest } = omitEmpty(values)
  const legs = ((journeyLegs ?? []) as readonly Values[]).map(omitEmpty)
  return legs.some((leg) => Object.keys(leg).length > 0) ? { ...rest, journeyLegs: legs } : rest
}

function omitEmpty(values: Values): Values {
  const isEmpty = (value: unknown) =>
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
}

/** Drops the fields that have issues. */
function omitInvalid(values: Values, issues: readonly { readonly path: readonly PropertyKey[] }[]): Values {
  const paths = issues.map(({ path }) => path)
  const legs = ((values['journeyLegs'] ?? []) as readonly Values[]).map((leg, index) => {
    const wrong = paths.filter(([, at]) => at === index).map(([, , name]) => name)
    return Object.fromEntries(Object.entries(leg).filter(([name]) => !wrong.includes(name)))
  })
  const wrong = paths.filter((path) => path.length < 3 && path[0] !== undefined).map(([name]) => name)
  const rest = Object.entries({ ...values, journeyLegs: legs }).filter(([name]) => !wrong.includes(name))
  return Object.fromEntries(rest)
}

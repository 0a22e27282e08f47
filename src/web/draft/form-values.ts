import * as z from 'zod/mini'
import type { FieldProblem } from '#contract/problem.ts'
import { Holder } from '#contract/holder.ts'
import { parseAmount } from '#contract/money/money.ts'
import { Shipment } from '#contract/shipment.ts'
import { requiredText } from '#contract/text/text-fields.ts'
import { type LegTimes, resolvedMoment, readJourneyTimes, hasOwnStart } from '#web/times/journey-times.ts'

const text = z._default(z.string(), '')
const texts = z._default(z.array(z.string()), [])

const optionalFlag = z._default(z.boolean(), false)

/**
 * One leg as it is typed. A place is typed once: a later leg has a start of its own only where it `startsElsewhere`.
 * Times are words, read in the zone of their place (empty: the browser's own) and as of when they were said.
 */
const LegValues = z.object({
  start: text,
  startZone: text,
  startTime: text,
  startSaid: text,
  startSecond: optionalFlag,
  end: text,
  endZone: text,
  endTime: text,
  endSaid: text,
  endSecond: optionalFlag,
  startsElsewhere: optionalFlag,
  transportTypes: texts,
  transportFeatures: texts,
})
export type LegValues = z.infer<typeof LegValues>

export const emptyLeg: LegValues = LegValues.parse({})

/** The shipment as it is typed, kept as typed. Paths are those of the wire. */
export const ShipmentValues = z.object({
  policyId: text,
  commodityId: text,
  commodityDescription: text,
  insuredValue: text,
  currencyId: text,
  trackingCode: text,
  /** What is asked for beside the clauses, by the ids of setup. */
  extensions: texts,
  marks: text,
  packages: text,
  conveyance: text,
  /** In which order dates in figures are typed. */
  dateOrder: z._default(z.enum(['dmy', 'mdy', 'ymd']), 'dmy'),
  journeyLegs: z._default(z.array(LegValues).check(z.minLength(1)), [emptyLeg]),
})
export type ShipmentValues = z.infer<typeof ShipmentValues>

/** The holder as it is typed. */
export const HolderValues = z.object({
  type: z._default(z.enum(['1', '2']), '1'),
  email: text,
  businessName: text,
  forename: text,
  surname: text,
  addressStreet: text,
  addressLocality: text,
  addressState: text,
  addressPostcode: text,
  addressCountry: text,
  taxId: text,
  phone: text,
})
export type HolderValues = z.infer<typeof HolderValues>

export const emptyShipment: ShipmentValues = ShipmentValues.parse({})
export const emptyHolder: HolderValues = HolderValues.parse({})

/** `1.005` is one amount on the wire, and two when somebody types it: another decimal says which. */
export function formatAmountInput(amount: string): string {
  return parseAmount(amount) === null && /^\d+\.\d+$/.test(amount) ? `${amount}0` : amount
}

const emptyToUndefined = (typed: string) => (typed.trim() === '' ? undefined : typed)

const ShipmentWithoutHolder = z.omit(Shipment, { bookingHolder: true })
export type ShipmentWithoutHolder = z.infer<typeof ShipmentWithoutHolder>

/** Where a leg starts, as it is typed: where the last one ended, unless it starts elsewhere. */
export function legStart(legs: readonly LegValues[], leg: number): string {
  return (hasOwnStart(legs, leg) ? legs[leg]?.start : legs[leg - 1]?.end) ?? ''
}

const toIsoOrEmpty = (moment: number | undefined) =>
  moment === undefined ? '' : new Date(moment).toISOString()

/** What is typed, in the terms of the wire, each leg with its own start. What is missing or unclear is empty. */
export function toShipmentInput(
  typed: ShipmentValues,
  times: readonly LegTimes[] = readJourneyTimes(typed.journeyLegs, typed.dateOrder),
) {
  return {
    policyId: emptyToUndefined(typed.policyId),
    commodityId: typed.commodityId,
    // What cannot be one amount must not pass as one: `100.000` would.
    insuredValue: parseAmount(typed.insuredValue) ?? '',
    currencyId: emptyToUndefined(typed.currencyId),
    commodityDescription: emptyToUndefined(typed.commodityDescription),
    trackingCode: emptyToUndefined(typed.trackingCode),
    extensions: typed.extensions.length > 0 ? typed.extensions : undefined,
    marks: emptyToUndefined(typed.marks),
    packages: emptyToUndefined(typed.packages),
    conveyance: emptyToUndefined(typed.conveyance),
    journeyLegs: typed.journeyLegs.map((leg, index) => ({
      start: legStart(typed.journeyLegs, index),
      end: leg.end,
      startTime: toIsoOrEmpty(times[index] && resolvedMoment(times[index].leaves)),
      endTime: toIsoOrEmpty(times[index] && resolvedMoment(times[index].arrives)),
      transportTypes: leg.transportTypes,
      transportFeatures: leg.transportFeatures,
    })),
  }
}

/** What is typed, turned into the shipment that goes over the wire; each leg whole, with its own start. */
const createShipmentForm = (schema: z.ZodMiniType<ShipmentWithoutHolder>) =>
  z.pipe(
    ShipmentValues,
    z.transform((typed, context): ShipmentWithoutHolder => {
      const times = readJourneyTimes(typed.journeyLegs, typed.dateOrder)
      const parsed = z.safeParse(schema, toShipmentInput(typed, times))
      if (parsed.success) return parsed.data
      for (const { path, message } of parsed.error.issues) {
        const problem = findTimeProblem(times, path) ?? message
        context.issues.push({ code: 'custom', input: typed, path: [...path], message: problem })
      }
      return z.NEVER
    }),
  )

export const ShipmentForm = createShipmentForm(ShipmentWithoutHolder)

/** The same, where the service has several policies, so that one must be chosen. */
export const ShipmentFormWithPolicy = createShipmentForm(
  z.extend(ShipmentWithoutHolder, { policyId: requiredText('Choose the policy to insure under.') }),
)

/** What is wrong with the words of a time, where there are words; the contract knows only that there is no time. */
function findTimeProblem(times: readonly LegTimes[], path: readonly PropertyKey[]): string | undefined {
  const [, leg, name] = path
  const time = times[Number(leg)]?.[name === 'startTime' ? 'leaves' : 'arrives']
  const isTime = name === 'startTime' || name === 'endTime'
  return isTime && time?.read && 'problem' in time.read ? time.read.problem : undefined
}

type ParsedShipment = ReturnType<typeof z.safeParse<typeof ShipmentForm>>
const parsedShipments = new WeakMap<ShipmentValues, ParsedShipment>()

/** What answers mean. The same answers are read once, however many ask: a journey may have hundreds of legs. */
export function parseShipment(typed: ShipmentValues): ParsedShipment {
  const parsed = parsedShipments.get(typed) ?? z.safeParse(ShipmentForm, typed)
  parsedShipments.set(typed, parsed)
  return parsed
}

/** What a holder as it is typed means. The names of the kind that is not chosen are kept as typed, and not sent. */
export function toHolderInput(typed: HolderValues): z.input<typeof Holder> {
  const company = typed.type === '1'
  return {
    type: typed.type,
    email: typed.email,
    addressStreet: typed.addressStreet,
    addressLocality: typed.addressLocality,
    addressState: emptyToUndefined(typed.addressState),
    addressPostcode: emptyToUndefined(typed.addressPostcode),
    addressCountry: typed.addressCountry,
    taxId: emptyToUndefined(typed.taxId),
    phone: emptyToUndefined(typed.phone),
    businessName: company ? emptyToUndefined(typed.businessName) : undefined,
    forename: company ? undefined : emptyToUndefined(typed.forename),
    surname: company ? undefined : emptyToUndefined(typed.surname),
  }
}

export const HolderForm = z.pipe(z.pipe(HolderValues, z.transform(toHolderInput)), Holder)

/**
 * The field where a person mends a problem: where a leg starts was typed as the end before it, unless it starts
 * elsewhere.
 */
export function fieldForPath(path: string, legs: readonly Pick<LegValues, 'startsElsewhere'>[] = []): string {
  return (
    path
      .replace(/^journeyLegs\.(\d+)\.start$/, (same, index: string) =>
        hasOwnStart(legs, Number(index)) ? same : `journeyLegs.${Number(index) - 1}.end`,
      )
      // One of several ways is wrong: they are chosen together.
      .replace(/^(journeyLegs\.\d+\.transport(?:Types|Features))\.\d+$/, '$1')
      .replace(/^bookingHolder\./, '')
  )
}

/**
 * Whether a refusal belongs to the shipment page; the others belong to the holder's. Some services name a holder's field
 * by itself, without its object.
 */
export function isShipmentField({ path }: FieldProblem): boolean {
  return !path.startsWith('bookingHolder') && !(path in emptyHolder)
}

/** Returns what a link to a field says, by the part of the shipment that the field belongs to. */
export function changeLinkLabel(field: string): string {
  if (field.startsWith('bookingHolder')) return 'Change holder'
  if (field.startsWith('journeyLegs')) return 'Change journey'
  if (field.startsWith('insuredValue')) return 'Change value'
  if (field.startsWith('commodity')) return 'Change goods'
  return 'Change shipment'
}

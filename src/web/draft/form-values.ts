import * as z from 'zod/mini'
import { holderFields } from '#contract/fields/holder-fields.ts'
import { mapValues } from '#contract/fields/map-values.ts'
import { certificateFields } from '#contract/fields/shipment-fields.ts'
import type { Holder } from '#contract/holder.ts'
import { parseAmount } from '#web/forms/typed-amount.ts'
import { Shipment } from '#contract/shipment.ts'
import { validateDeliveryTerms } from '#contract/fields/incoterm.ts'
import { EnteredHolder } from './entered-holder.ts'
import { askForTimes } from '#web/times/day-problems.ts'
import { type LegTime, type LegTimes, readJourneyTimes, hasOwnStart } from '#web/times/journey-times.ts'

const text = z._default(z.string(), '')
const texts = z._default(z.array(z.string()), [])

const optionalFlag = z._default(z.boolean(), false)

/**
 * The form values of a leg. Each place is entered once: a later leg has its own start only if it `startsElsewhere`. Times
 * are text, interpreted in the time zone of their place (the browser's, if empty) and relative to when they were entered.
 */
const LegValues = z.object({
  start: text,
  startZone: text,
  startTime: text,
  startTypedAt: text,
  startIsSecond: optionalFlag,
  end: text,
  endZone: text,
  endTime: text,
  endTypedAt: text,
  endIsSecond: optionalFlag,
  startsElsewhere: optionalFlag,
  transportTypes: texts,
  transportFeatures: texts,
})
export type LegValues = z.infer<typeof LegValues>

export const emptyLeg: LegValues = LegValues.parse({})

/** The amounts that the insured value can be calculated from, and the uplift in percent. */
const ValueParts = z.object({ invoice: text, freight: text, uplift: z._default(z.string(), '10') })

/** The form values of the goods and the certificate. Field names are those of the API, except `valueParts`. */
export const GoodsValues = z.object({
  policyId: text,
  commodityId: text,
  /** The IDs of the chosen options, by the IDs of the questions. */
  commodityAnswers: z._default(z.record(z.string(), z.string()), {}),
  commodityDescription: text,
  insuredValue: text,
  valueParts: z._default(ValueParts, ValueParts.parse({})),
  currencyId: text,
  trackingCode: text,
  /** Values of the organization's additional fields, by ID. */
  additionalFields: z._default(z.record(z.string(), z.string()), {}),
  /** The IDs of the chosen extensions. */
  extensions: texts,
  ...mapValues(certificateFields, () => text),
})
export type GoodsValues = z.infer<typeof GoodsValues>

/** The form values of the shipment: the goods and the journey. */
export const ShipmentValues = z.extend(GoodsValues, {
  /** The order of day, month and year in dates entered as numbers. */
  dateOrder: z._default(z.enum(['dmy', 'mdy', 'ymd']), 'dmy'),
  journeyLegs: z._default(z.array(LegValues).check(z.minLength(1)), [emptyLeg]),
})
export type ShipmentValues = z.infer<typeof ShipmentValues>

/** The form values of the holder. Only clients of the API send the other fields. */
export const HolderValues = z.omit(
  z.object({
    ...mapValues(holderFields, () => text),
    type: z._default(z.enum(['1', '2']), '1'),
  }),
  { addressFormatted: true, reference: true },
)
export type HolderValues = z.infer<typeof HolderValues>

/** The form values of both pages. */
export type FormValues = { readonly shipment: ShipmentValues; readonly holder: HolderValues }

export const emptyShipment: ShipmentValues = ShipmentValues.parse({})
export const emptyHolder: HolderValues = HolderValues.parse({})

const emptyToUndefined = (typed: string) => (typed.trim() === '' ? undefined : typed)

/** Returns the strings that aren't empty, or undefined if there are none. */
export function omitEmptyTexts(texts: Readonly<Record<string, string>>) {
  const entered = Object.entries(texts).filter(([, each]) => each.trim() !== '')
  return entered.length > 0 ? Object.fromEntries(entered) : undefined
}

const ShipmentWithoutHolder = z.omit(Shipment, { bookingHolder: true })
export type ShipmentWithoutHolder = z.infer<typeof ShipmentWithoutHolder>

/** Returns where a leg starts, as entered: where the previous one ends, unless it starts elsewhere. */
export function legStart(legs: readonly LegValues[], leg: number): string {
  return (hasOwnStart(legs, leg) ? legs[leg]?.start : legs[leg - 1]?.end) ?? ''
}

const toIsoOrEmpty = (moment: number | undefined) =>
  moment === undefined ? '' : new Date(moment).toISOString()

/** Converts form values to an API request. Each leg has its own start. Missing or ambiguous values are empty. */
export function toShipmentInput(
  typed: ShipmentValues,
  times: readonly LegTimes[] = readJourneyTimes(typed.journeyLegs, typed.dateOrder),
) {
  return {
    policyId: emptyToUndefined(typed.policyId),
    commodityId: typed.commodityId,
    commodityAnswers: Object.keys(typed.commodityAnswers).length > 0 ? typed.commodityAnswers : undefined,
    // Ambiguous amounts such as `100.000` must not pass as valid.
    insuredValue: parseAmount(typed.insuredValue) ?? '',
    currencyId: emptyToUndefined(typed.currencyId),
    commodityDescription: emptyToUndefined(typed.commodityDescription),
    trackingCode: emptyToUndefined(typed.trackingCode),
    additionalFields: omitEmptyTexts(typed.additionalFields),
    extensions: typed.extensions.length > 0 ? typed.extensions : undefined,
    ...mapValues(certificateFields, (_, name) => emptyToUndefined(typed[name])),
    journeyLegs: typed.journeyLegs.map((leg, index) => ({
      start: legStart(typed.journeyLegs, index),
      end: leg.end,
      startTime: toIsoOrEmpty(times[index]?.start.moment),
      endTime: toIsoOrEmpty(times[index]?.end.moment),
      transportTypes: leg.transportTypes,
      transportFeatures: leg.transportFeatures,
    })),
  }
}

/** An insured value as a plain number, or why it isn't one. */
type ReadValue = { readonly text?: string; readonly problem?: string }

/** What's wrong with a shipment, and the path of the field in an API request. */
export type ShipmentProblem = { readonly path: readonly PropertyKey[]; readonly message: string }

type ShipmentFormOptions = {
  readonly findProblems?: (typed: ShipmentValues) => readonly ShipmentProblem[]
  readonly readValue?: (typed: ShipmentValues) => ReadValue
}

/**
 * Creates a schema that converts form values to an API request and validates it.
 * @param options.findProblems finds problems that the contract's schema can't. They take precedence over its errors.
 * @param options.readValue reads the insured value where its currency is known. By default, only a plain number is valid.
 */
export const createShipmentForm = ({
  findProblems = () => [],
  readValue = ({ insuredValue }) => ({ text: insuredValue }),
}: ShipmentFormOptions = {}) =>
  z.pipe(
    ShipmentValues,
    z.transform((typed, context): ShipmentWithoutHolder => {
      const times = readJourneyTimes(typed.journeyLegs, typed.dateOrder)
      const { text: insuredValue = '', problem: valueProblem } = readValue(typed)
      const input = toShipmentInput({ ...typed, insuredValue }, times)
      const parsed = z.safeParse(ShipmentWithoutHolder, input)
      const issues = [
        // First, because these messages are more specific.
        ...findProblems(typed),
        ...(parsed.error?.issues ?? []),
        ...validateDeliveryTerms(input),
      ]
      if (parsed.success && issues.length === 0) return parsed.data
      for (const { path, message } of issues) {
        const time = findTime(times, path)
        // The time counts from another one that's missing, which has its own error.
        if (time?.isPending) continue
        const leg = path[2] === 'endTime' ? times[Number(path[1])] : undefined
        const timeProblem = time?.problem ?? (leg && askForTimes(leg))
        const problem = path[0] === 'insuredValue' ? valueProblem : timeProblem
        context.issues.push({ code: 'custom', input: typed, path: [...path], message: problem ?? message })
      }
      return z.NEVER
    }),
  )

export const ShipmentForm = createShipmentForm()

/** Returns the time at a path, as it was read. The contract's schema only knows that there is no time. */
function findTime(times: readonly LegTimes[], path: readonly PropertyKey[]): LegTime | undefined {
  const [, leg, name] = path
  if (name !== 'startTime' && name !== 'endTime') return undefined
  return times[Number(leg)]?.[name === 'startTime' ? 'start' : 'end']
}

type ParsedShipment = ReturnType<typeof z.safeParse<typeof ShipmentForm>>
const parsedShipments = new WeakMap<ShipmentValues, ParsedShipment>()

/** Parses form values. Results are cached, since a journey may have hundreds of legs. */
export function parseShipment(typed: ShipmentValues): ParsedShipment {
  const parsed = parsedShipments.get(typed) ?? z.safeParse(ShipmentForm, typed)
  parsedShipments.set(typed, parsed)
  return parsed
}

/** Converts a holder's form values to an API request. Leaves out the fields of the type that isn't chosen. */
export function toHolderInput(typed: HolderValues): z.input<typeof Holder> {
  const { type, email, addressStreet, addressLocality, addressCountry, ...optional } = typed
  const otherType = type === '1' ? 'individual' : 'company'
  return {
    ...mapValues(optional, (value, name) =>
      holderFields[name].holderType === otherType ? undefined : emptyToUndefined(value),
    ),
    type,
    email,
    addressStreet,
    addressLocality,
    addressCountry,
  }
}

export const HolderForm = z.pipe(z.pipe(HolderValues, z.transform(toHolderInput)), EnteredHolder)

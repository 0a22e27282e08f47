import * as z from 'zod/mini'
import { hasOnlyNestedIssues } from './has-only-nested-issues.ts'
import { hasHiddenCharacters } from './text/hidden-characters.ts'
import { hiddenCharacterMessage, timestamp, requiredText } from './text/text-fields.ts'
import { millisecondsPerDay } from './text/times.ts'
import { isTimestamp } from './text/timestamps.ts'

/** Transport types, by their ID on the wire. */
export const transportNames: ReadonlyMap<string, string> = new Map([
  ['1', 'land'],
  ['2', 'sea'],
  ['3', 'air'],
])

/** Returns the name of a transport type for a sentence. */
export const modeName = (type: string) => transportNames.get(type) ?? `transport type ${type}`

/** Far more than any real leg has, but few enough to store. */
const maxTransportTypes = 10
const maxConditions = 50
const maxConditionLength = 200

/** One leg of a journey: places, times and transport types. */
export const Leg = z.object(
  {
    startTime: timestamp('Enter the departure date and time.'),
    endTime: timestamp('Enter the arrival date and time.'),
    start: requiredText('Enter where this leg starts.'),
    end: requiredText('Enter where this leg ends.'),
    transportTypes: z
      .array(
        requiredText('Send each transport type as a string.'),
        'Choose how the goods travel on this leg.',
      )
      .check(
        z.minLength(1, 'Choose how the goods travel on this leg: by land, sea or air.'),
        z.maxLength(maxTransportTypes, `Use at most ${maxTransportTypes} transport types.`),
      ),
    transportFeatures: z.array(z.unknown(), 'Send the conditions as a list.').check(
      z.maxLength(maxConditions, `Use at most ${maxConditions} conditions.`),
      z.refine(
        (features) => features.every((feature) => JSON.stringify(feature).length <= maxConditionLength),
        `Use ${maxConditionLength} characters or fewer for each condition.`,
      ),
      z.refine(
        (features) => !features.some((feature) => hasHiddenCharacters(JSON.stringify(feature))),
        hiddenCharacterMessage,
      ),
    ),
  },
  'Each leg needs its places, times and transport types.',
)
export type Leg = z.infer<typeof Leg>

/** A leg that may be incomplete. */
export const PartialLeg = z.partial(Leg)
export type PartialLeg = z.infer<typeof PartialLeg>

export const maxLegs = 200

/**
 * Creates a schema for a list of legs, each with the given schema. The times that are valid must be in order, also
 * while other fields are missing or invalid.
 */
export const createJourneySchema = <LegSchema extends z.ZodMiniType<PartialLeg>>(leg: LegSchema) =>
  z
    .array(leg, 'Send the journey as a list of legs.')
    .check(
      z.minLength(1, 'A journey has at least one leg.'),
      z.maxLength(maxLegs, `A journey has at most ${maxLegs} legs.`),
      timesInOrder,
    )

/** Reports times that are out of order, at the field a person would change. */
const timesInOrder = z.superRefine<readonly unknown[]>(
  (legs, context) => {
    const report = (index: number, field: keyof Leg, message: string) =>
      context.issues.push({ code: 'custom', input: legs, path: [index, field], message })
    for (const [index, leg] of legs.entries()) {
      const [startTime, endTime] = [readTime(leg, 'startTime'), readTime(leg, 'endTime')]
      if (endTime <= startTime) report(index, 'endTime', 'This leg must arrive after it departs.')
      if (startTime < readTime(legs[index - 1], 'endTime'))
        report(index, 'startTime', 'This leg departs before the previous one arrives.')
    }
  },
  { when: hasOnlyNestedIssues },
)

/** Returns a time of a leg in milliseconds, or `NaN` if it's missing or invalid. */
function readTime(leg: unknown, name: 'startTime' | 'endTime'): number {
  const time = (leg as Partial<Record<typeof name, unknown>> | null | undefined)?.[name]
  return typeof time === 'string' && isTimestamp(time) ? Date.parse(time) : NaN
}

/**
 * Returns the time of a transfer between legs that have dates only. The transfers on a day divide it evenly, so a single
 * one is at noon.
 * @param index its place among the transfers on that day, from 0.
 */
export const transferTime = (day: number, index: number, count: number) =>
  day + Math.floor(((index + 1) / (count + 1)) * millisecondsPerDay)

/** A journey: at least one leg. Each ends after it starts, and starts no earlier than the previous one ends. */
export const Journey = createJourneySchema(Leg)
export type Journey = z.infer<typeof Journey>

/** A journey whose legs may be incomplete. The times it has must be in order. */
export const PartialJourney = createJourneySchema(PartialLeg)
export type PartialJourney = z.infer<typeof PartialJourney>

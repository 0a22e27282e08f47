import * as z from 'zod/mini'

export const Position = z.object({ lat: z.number(), lon: z.number() })

/** A canal or strait that ships pass through. */
export const Passage = z.object({
  id: z.string(),
  /** Within a sentence: `the Suez Canal`. */
  name: z.string(),
  /** The two ends of a line across it, from shore to shore. A lane that crosses the line goes through the passage. */
  gate: z.array(Position),
  /** The usual waiting and transit time of ships, in hours; 0 for a strait. */
  hours: z.number(),
  closed: z.boolean(),
})
export type Passage = z.infer<typeof Passage>

/** An area that insurers list as having a higher risk of war. */
export const ListedArea = z.object({
  id: z.string(),
  /** Within a sentence: `the Gulf of Guinea`. */
  name: z.string(),
  /** The corners of its outline. The first isn't repeated at the end. */
  outline: z.array(Position),
  /** The extension that costs more there. */
  extensionId: z.string(),
  /** The price of that extension there, in parts per million of its usual price. */
  load: z.int(),
  source: z.string(),
})
export type ListedArea = z.infer<typeof ListedArea>

/** The usual speed of a mode of transport. */
export const UsualSpeed = z.object({
  /** The ID of a transport type. */
  transportType: z.string(),
  kilometresPerDay: z.number(),
  /** The total time spent at both ends, such as in port, in hours. */
  hours: z.number(),
})
export type UsualSpeed = z.infer<typeof UsualSpeed>

/** The data besides the sea lanes that the routes and usual durations of legs depend on. */
export const Routing = z.object({
  passages: z.array(Passage),
  listedAreas: z.array(ListedArea),
  speeds: z.array(UsualSpeed),
})
export type Routing = z.infer<typeof Routing>

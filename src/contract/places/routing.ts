import * as z from 'zod/mini'

export const Position = z.object({ lat: z.number(), lon: z.number() })

/** A canal or strait that ships pass through. */
export const Passage = z.object({
  id: z.string(),
  /** Within a sentence: `the Suez Canal`. */
  name: z.string(),
  /** A line across it from shore to shore: two points. A lane that crosses the line goes through. */
  gate: z.array(Position),
  /** How long ships usually wait and take to pass, in hours; 0 for a strait. */
  hours: z.number(),
  closed: z.boolean(),
})
export type Passage = z.infer<typeof Passage>

/** An area with a higher risk of war, as insurers list them. */
export const ListedArea = z.object({
  id: z.string(),
  /** Within a sentence: `the Gulf of Guinea`. */
  name: z.string(),
  /** The corners of its outline, which doesn't repeat the first. */
  outline: z.array(Position),
  /** The extension that costs more there. */
  extensionId: z.string(),
  /** What that extension costs there, in parts per million of its rate. */
  load: z.int(),
  source: z.string(),
})
export type ListedArea = z.infer<typeof ListedArea>

/** How fast goods usually travel by a mode. */
export const UsualSpeed = z.object({
  /** The ID of a transport type. */
  transportType: z.string(),
  kilometresPerDay: z.number(),
  /** The time at both ends together, such as in port, in hours. */
  hours: z.number(),
})
export type UsualSpeed = z.infer<typeof UsualSpeed>

/** What decides the routes and usual durations of legs, next to the sea lanes. */
export const Routing = z.object({
  passages: z.array(Passage),
  listedAreas: z.array(ListedArea),
  speeds: z.array(UsualSpeed),
})
export type Routing = z.infer<typeof Routing>

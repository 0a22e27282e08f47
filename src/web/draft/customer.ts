import * as z from 'zod/mini'
import { HolderAnswers } from './form-values.ts'

/** A customer whom support staff quote for, and the holder that this is, as it would be typed. */
export const ActedFor = z.object({ id: z.string(), name: z.string(), holder: HolderAnswers })
export type ActedFor = z.infer<typeof ActedFor>

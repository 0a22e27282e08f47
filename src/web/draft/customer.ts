import * as z from 'zod/mini'
import { HolderValues } from './form-values.ts'

/** A customer whom support staff quote for, and the holder that this is, as it would be typed. */
export const DraftCustomer = z.object({ id: z.string(), name: z.string(), holder: HolderValues })
export type DraftCustomer = z.infer<typeof DraftCustomer>

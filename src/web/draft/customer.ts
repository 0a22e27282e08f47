import * as z from 'zod/mini'
import { HolderValues } from './form-values.ts'

/** A customer that support staff quote for, with the form values of the holder. */
export const DraftCustomer = z.object({ id: z.string(), name: z.string(), holder: HolderValues })
export type DraftCustomer = z.infer<typeof DraftCustomer>

import * as z from 'zod/mini'
import { ById } from '#contract/booking.ts'
import { CorrectedHolder } from './correction.ts'

/** A request to change a customer. Empty removes a text; absent keeps it. */
export const CustomerChange = z.extend(ById, CorrectedHolder.shape)
export type CustomerChange = z.infer<typeof CustomerChange>

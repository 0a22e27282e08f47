import * as z from 'zod/mini'
import { ById } from '#contract/booking.ts'
import { CorrectedHolder } from './correction.ts'

/** What is to change of a customer. Empty takes a text away; absent leaves it as it is. */
export const CustomerChange = z.extend(ById, CorrectedHolder.shape)
export type CustomerChange = z.infer<typeof CustomerChange>

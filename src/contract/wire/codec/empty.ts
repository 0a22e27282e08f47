import * as z from 'zod/mini'
import { lenientCodec } from './lenient-codec.ts'

/** A request without fields. Ignores any body. */
export const emptyRequest = lenientCodec(z.object({}), { decode: () => ({}), encode: () => ({}) })

/** A confirmation: `true`. Any successful reply of another server counts. */
export const doneReply = lenientCodec(z.literal(true), { decode: () => true, encode: () => true })

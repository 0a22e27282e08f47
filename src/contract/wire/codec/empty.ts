import * as z from 'zod/mini'
import { lenientCodec } from './lenient-codec.ts'

/** A request without fields. Ignores any body. */
export const emptyRequest = lenientCodec(z.object({}), { decode: () => ({}), encode: () => ({}) })

import * as z from 'zod/mini'
import { lenientCodec } from './lenient-codec.ts'

/** No fields at all; an empty body under any type is none. */
export const emptyRequest = lenientCodec(z.object({}), { decode: () => ({}), encode: () => ({}) })

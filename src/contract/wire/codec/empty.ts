import * as z from 'zod/mini'
import { said } from './lenient-codec.ts'

/** No fields at all; an empty body under any type is none. */
export const emptyRequest = said(z.object({}), { decode: () => ({}), encode: () => ({}) })

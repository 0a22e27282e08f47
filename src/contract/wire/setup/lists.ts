import { Commodity, Country, State } from '#contract/setup.ts'
import { Status } from '#contract/service-status.ts'
import {
  asText,
  booleanOf,
  defined,
  fieldsOf,
  present,
  said,
  textOf,
} from '#contract/wire/codec/lenient-codec.ts'

function namedIn(wire: unknown) {
  const fields = present(fieldsOf(wire) ?? {})
  return { id: asText(fields['id']), name: textOf(fields['name']) ?? textOf(fields['id']) }
}

/** A country record of version 1's list. */
export const countryReply = said(Country, {
  decode: (wire) => ({ ...namedIn(wire), ...defined({ code: textOf(fieldsOf(wire)?.['code']) }) }),
  encode: (country) => country,
})

/** A class of goods of version 1's list, which knows no groups. */
export const commodityReply = said(Commodity, {
  decode: (wire) => ({
    ...namedIn(wire),
    groups: [],
    ...defined({ active: booleanOf(fieldsOf(wire)?.['active']) }),
  }),
  encode: ({ id, name, active = true }) => ({ id, name, active }),
})

export const stateReply = said(State, { decode: namedIn, encode: (state) => state })

/** Whether the service is up, in words. */
export const statusReply = said(Status, {
  decode: (wire) =>
    defined({
      sentence: textOf(fieldsOf(wire)?.['statusMsg']) ?? '',
      reset: textOf(fieldsOf(wire)?.['passwordReset']),
    }),
  encode: ({ sentence, reset }) => defined({ statusMsg: sentence, passwordReset: reset }),
})

import * as z from 'zod/mini'
import { Audit } from '#contract/people/audit-entry.ts'
import { MadeTokenSet, NewTokenSet, TokenSet } from '#contract/people/token-set.ts'
import { MadeUser, NewUser, User, UserChange } from '#contract/people/user.ts'
import {
  asText,
  type Codec,
  type Complain,
  booleanOf,
  fieldsOf,
  jsonValue,
  present,
  recordsIn,
  said,
  textsOf,
} from '#contract/wire/codec/lenient-codec.ts'

// Records of an organization. Their names on the wire are those of the nouns.

/** One record in whatever it is wrapped; ids may be numbers, and roles are absent where they are no list. */
function recordIn(wire: unknown, names: readonly string[]) {
  const fields = present(fieldsOf(recordsIn(wire)[0]) ?? {})
  const read = Object.entries(fields).map(([name, value]) => [name, name === 'roles' ? value : asText(value)])
  const record = Object.fromEntries(read) as Record<string, unknown>
  return names.includes('roles') ? { ...record, roles: textsOf(record['roles']) } : record
}

const recordOf = <Noun>(noun: z.ZodMiniType<Noun>, ...names: string[]): Codec<Noun> =>
  said(noun, { decode: (wire) => recordIn(wire, names), encode: (record) => record })

export const tokenSetReply = recordOf(TokenSet, 'roles')
export const madeTokenSetReply = recordOf(MadeTokenSet, 'roles')
export const userReply = recordOf(User, 'roles')
export const madeUserReply = recordOf(MadeUser, 'roles')
export const auditReply = recordOf(Audit)

const flags = ['invite', 'disabled', 'secondFactor']

/** What is asked for; in a form the roles are JSON text, and one role may stand without its list. */
function askedIn(wire: unknown, complain: Complain) {
  const given = present(fieldsOf(wire) ?? {})
  const fields = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      flags.includes(name) ? (booleanOf(value) ?? value) : value,
    ]),
  )
  const { roles } = fields
  if (roles === undefined) return fields
  const isJson = typeof roles === 'string' && /^\s*[[{"]/.test(roles)
  const list = isJson ? jsonValue(roles, (sentence) => complain(sentence, ['roles'])) : roles
  return { ...fields, roles: typeof list === 'string' ? [list] : list }
}

export const newTokenSetRequest = said(NewTokenSet, { decode: askedIn, encode: (asked) => asked })
export const newUserRequest = said(NewUser, { decode: askedIn, encode: (asked) => asked })
export const userChangeRequest = said(UserChange, { decode: askedIn, encode: (asked) => asked })

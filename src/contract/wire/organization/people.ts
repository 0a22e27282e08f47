import * as z from 'zod/mini'
import { AuditEntry } from '#contract/people/audit-entry.ts'
import { CreatedTokenSet, NewTokenSet, TokenSet } from '#contract/people/token-set.ts'
import { CreatedUser, NewUser, User, UserChange } from '#contract/people/user.ts'
import {
  toText,
  type Codec,
  type AddIssue,
  readBoolean,
  readFields,
  parseJson,
  omitEmpty,
  unwrapRecords,
  lenientCodec,
  readTexts,
} from '#contract/wire/codec/lenient-codec.ts'

// Records of an organization. Their names on the wire are those of the nouns.

/** One record in whatever it is wrapped; ids may be numbers, and roles are absent where they are no list. */
function readRecord(wire: unknown, names: readonly string[]) {
  const fields = omitEmpty(readFields(unwrapRecords(wire)[0]) ?? {})
  const read = Object.entries(fields).map(([name, value]) => [name, name === 'roles' ? value : toText(value)])
  const record = Object.fromEntries(read) as Record<string, unknown>
  return names.includes('roles') ? { ...record, roles: readTexts(record['roles']) } : record
}

const recordCodec = <Noun>(noun: z.ZodMiniType<Noun>, ...names: string[]): Codec<Noun> =>
  lenientCodec(noun, { decode: (wire) => readRecord(wire, names), encode: (record) => record })

export const tokenSetReply = recordCodec(TokenSet, 'roles')
export const createdTokenSetReply = recordCodec(CreatedTokenSet, 'roles')
export const userReply = recordCodec(User, 'roles')
export const createdUserReply = recordCodec(CreatedUser, 'roles')
export const auditEntryReply = recordCodec(AuditEntry)

const flags = ['invite', 'disabled', 'secondFactor']

/** What is asked for; in a form the roles are JSON text, and one role may stand without its list. */
function readRequest(wire: unknown, addIssue: AddIssue) {
  const given = omitEmpty(readFields(wire) ?? {})
  const fields = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      flags.includes(name) ? (readBoolean(value) ?? value) : value,
    ]),
  )
  const { roles } = fields
  if (roles === undefined) return fields
  const isJson = typeof roles === 'string' && /^\s*[[{"]/.test(roles)
  const list = isJson ? parseJson(roles, (sentence) => addIssue(sentence, ['roles'])) : roles
  return { ...fields, roles: typeof list === 'string' ? [list] : list }
}

export const newTokenSetRequest = lenientCodec(NewTokenSet, {
  decode: readRequest,
  encode: (request) => request,
})
export const newUserRequest = lenientCodec(NewUser, { decode: readRequest, encode: (request) => request })
export const userChangeRequest = lenientCodec(UserChange, {
  decode: readRequest,
  encode: (request) => request,
})

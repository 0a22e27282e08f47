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

// Users, API clients and audit entries. The wire uses the same names as the models.

/** Reads one record, wrapped or not. IDs may be numbers; roles are empty unless they're a list. */
function readRecord(wire: unknown, names: readonly string[]) {
  const fields = omitEmpty(readFields(unwrapRecords(wire)[0]) ?? {})
  const read = Object.entries(fields).map(([name, value]) => [name, name === 'roles' ? value : toText(value)])
  const record = Object.fromEntries(read) as Record<string, unknown>
  return names.includes('roles') ? { ...record, roles: readTexts(record['roles']) } : record
}

const recordCodec = <Value>(model: z.ZodMiniType<Value>, ...names: string[]): Codec<Value> =>
  lenientCodec(model, { decode: (wire) => readRecord(wire, names), encode: (record) => record })

export const tokenSetReply = recordCodec(TokenSet, 'roles')
export const createdTokenSetReply = recordCodec(CreatedTokenSet, 'roles')
export const userReply = recordCodec(User, 'roles')
export const createdUserReply = recordCodec(CreatedUser, 'roles')
export const auditEntryReply = recordCodec(AuditEntry)

const flags = ['invite', 'disabled', 'secondFactor']

/** Reads a request. Roles may be JSON text, as in a form, or a single role. */
function readRequest(wire: unknown, addIssue: AddIssue) {
  const raw = omitEmpty(readFields(wire) ?? {})
  const fields = Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [
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

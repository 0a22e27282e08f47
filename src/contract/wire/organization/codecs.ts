import * as z from 'zod/mini'
import { mapValues } from '#contract/fields/map-values.ts'
import { AuditEntry } from '#contract/people/audit-entry.ts'
import {
  Organization,
  OrganizationChange,
  OrganizationName,
  OrganizationSummary,
  Settings,
} from '#contract/people/organization.ts'
import { CreatedUser, NewUser, User, UserChange, UserRemoval } from '#contract/people/user.ts'
import {
  type Fields,
  omitUndefined,
  readEach,
  readFields,
  readPresentFields,
  readRecord,
} from '#contract/wire/codec/fields.ts'
import { type AddIssue, type Codec, lenientCodec, parseJson } from '#contract/wire/codec/lenient-codec.ts'
import { readBoolean, readInteger, readList, readText, readTexts } from '#contract/wire/codec/readers.ts'
import { pickFields, textRequest, toTexts } from '#contract/wire/codec/records.ts'
import { readRequestedFields } from './additional-fields.ts'
import { readKnownKind, readTreeFields, writeKind } from './kinds.ts'

const flagFields = [
  'requireConfirmation',
  'hideCostBreakdown',
  'allowQuotation',
  'enforceTrackingCode',
  'showCommission',
] as const

/** Reads the organization above, which some servers send as an ID only. */
function readParent(wire: unknown): Fields | undefined {
  const fields = readFields(wire) ?? { id: wire }
  const id = readText(fields['id'])
  return id === undefined ? undefined : omitUndefined({ id, name: readText(fields['name']) })
}

/** One organization, wrapped or not. Whether it allows quotations is also among its settings. */
export const organizationReply = lenientCodec(Organization, {
  decode: (wire) => {
    const {
      settings,
      ownSettings,
      type,
      parent,
      depth,
      suspended,
      suspendedAbove,
      allowQuotation,
      ...fields
    } = readRecord(wire)
    const isAllowed = readBoolean(allowQuotation)
    return omitUndefined({
      ...toTexts(fields),
      type: readKnownKind(type),
      parent: readParent(parent),
      depth: readInteger(depth),
      suspended: readBoolean(suspended),
      suspendedAbove: readParent(suspendedAbove),
      settings:
        z.partial(Settings).safeParse(settings).data ??
        (isAllowed === undefined ? undefined : { allowQuotation: isAllowed }),
      ownSettings: readList(ownSettings) && readTexts(ownSettings),
    })
  },
  encode: (organization) =>
    omitUndefined({ ...writeKind(organization), allowQuotation: organization.settings?.allowQuotation }),
})

/** Reads an organization in a list. The model drops the fields that it doesn't have. */
function readSummary(wire: unknown): Fields {
  const { type, parent, suspended, ...fields } = readRecord(wire)
  return omitUndefined({
    ...toTexts(fields),
    type: readKnownKind(type),
    parent: readParent(parent),
    suspended: readBoolean(suspended),
  })
}

export const organizationSummaryReply = lenientCodec(OrganizationSummary, {
  decode: readSummary,
  encode: writeKind,
})
export const organizationNameReply = lenientCodec(OrganizationName, { decode: readSummary })

/** Fields to change. Settings are JSON text in a form, and null removes one. The schema rejects invalid values. */
export const organizationChangeRequest = lenientCodec(OrganizationChange, {
  decode: (wire, addIssue) => {
    const { id, settings: rawSettings, ...fields } = readPresentFields(wire)
    const change = {
      id,
      ...pickFields(readFields(wire) ?? {}, ['name', 'address', 'publicUrl']),
      ...readTreeFields(fields),
    }
    if (rawSettings === undefined) return change
    const settings = parseJson(rawSettings, (message) => addIssue(message, ['settings']))
    const values = readFields(settings)
    return { ...change, settings: values ? readSettingsChange(values, addIssue) : settings }
  },
  encode: writeKind,
})

function readSettingsChange(fields: Fields, addIssue: AddIssue): Fields {
  const values = omitUndefined(mapValues(fields, (value) => (value === '' ? undefined : value)))
  if (readBoolean(values['allowMultiCommodity']) === true) {
    addIssue('Multi-commodity quotes aren’t supported. Send false or leave this out.', [
      'settings',
      'allowMultiCommodity',
    ])
  }
  return {
    ...values,
    ...readEach(values, (value) => readBoolean(value) ?? value, flagFields),
    ...readEach(values, readRequestedFields, ['additionalFields']),
  }
}

// Users and audit entries. The wire uses the same names as the models.

/** Creates a codec for one record, wrapped or not. IDs may be numbers; roles are empty unless they're a list. */
const replyWithRoles = <Value>(model: z.ZodMiniType<Value>): Codec<Value> =>
  lenientCodec(model, {
    decode: (wire) => {
      const { roles, memberships, hasOtherOrganizations, ...fields } = readRecord(wire)
      return omitUndefined({
        ...toTexts(fields),
        roles: readTexts(roles),
        memberships: readList(memberships)?.map((membership) => {
          const { roles: memberRoles, ...organization } = readRecord(membership)
          return { ...toTexts(organization), roles: readTexts(memberRoles) }
        }),
        hasOtherOrganizations: readBoolean(hasOtherOrganizations),
      })
    },
  })

export const userReply = replyWithRoles(User)
export const createdUserReply = replyWithRoles(CreatedUser)
export const auditEntryReply = lenientCodec(AuditEntry, { decode: (wire) => toTexts(readRecord(wire)) })

const flags = ['invite', 'disabled', 'twoFactor']

/** Reads a list, which may be JSON text as in a form. Returns other text unchanged. */
export function readJsonList(value: unknown, name: string, addIssue: AddIssue): unknown {
  const isJson = typeof value === 'string' && /^\s*[[{"]/.test(value)
  return isJson ? parseJson(value, (message) => addIssue(message, [name])) : value
}

/** Reads a request. Roles may be a list, its JSON text, or a single role. */
export function readRequest(wire: unknown, addIssue: AddIssue): Fields {
  const fields = mapValues(readPresentFields(wire), (value, name) =>
    flags.includes(name) ? (readBoolean(value) ?? value) : value,
  )
  const { roles } = fields
  if (roles === undefined) return fields
  const list = readJsonList(roles, 'roles', addIssue)
  return { ...fields, roles: typeof list === 'string' ? [list] : list }
}

export const newUserRequest = lenientCodec(NewUser, { decode: readRequest })
export const userChangeRequest = lenientCodec(UserChange, { decode: readRequest })
export const userRemovalRequest = textRequest(UserRemoval)

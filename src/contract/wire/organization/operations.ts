import * as people from './people.ts'
import { emptyRequest } from '#contract/wire/codec/empty.ts'
import { stateReply, statusReply } from '#contract/wire/setup/lists.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { organizationChangeRequest, organizationReply } from './codecs.ts'
import {
  doneReply,
  listFilterRequest,
  listReply,
  recordPageRequest,
  pageReply,
  pageRequest,
  pageStatus,
} from '#contract/wire/codec/pages.ts'
import { byIdRequest } from '#contract/wire/shipments/codecs.ts'
import { csvReply } from '#contract/wire/codec/files.ts'

// An organization, its users, its API clients and its audit log.

/** Lists the caller's own organization. */
export const listOrganizations = operation('organizations', 'GET /api/v2/user/organizations', {
  sends: 'query',
  request: pageRequest,
  reply: pageReply(organizationReply),
  replyStatus: pageStatus,
})

/** Returns the caller's own organization. */
export const getOrganization = operation('organization', 'GET /api/v2/user/organizations/{id}', {
  request: byIdRequest,
  reply: organizationReply,
})

/** Changes settings of the caller's own organization. Settings left out keep their value. */
export const changeOrganization = operation('changeOrganization', 'PATCH /api/v2/user/organizations/{id}', {
  alsoBy: ['POST'],
  request: organizationChangeRequest,
  reply: organizationReply,
})

/** Lists the API clients of an organization, without their secrets. */
export const listTokenSets = operation('tokenSets', 'GET /api/v2/user/organizations/{id}/api-tokens', {
  sends: 'query',
  request: recordPageRequest,
  reply: pageReply(people.tokenSetReply),
  replyStatus: pageStatus,
})

/** Creates an API client. Only this reply has its secret. */
export const createTokenSet = operation('makeTokenSet', 'POST /api/v2/user/api-tokens', {
  request: people.newTokenSetRequest,
  reply: people.createdTokenSetReply,
})

/** Revokes an API client and all its tokens immediately. */
export const revokeTokenSet = operation('endTokenSet', 'DELETE /api/v2/user/api-tokens/{id}', {
  request: byIdRequest,
  reply: doneReply,
})

/** Lists the organization's users. */
export const listUsers = operation('users', 'GET /api/v2/user/users', {
  sends: 'query',
  request: pageRequest,
  reply: pageReply(people.userReply),
  replyStatus: pageStatus,
})

/** Creates a user of the organization. */
export const createUser = operation('makeUser', 'POST /api/v2/user/users', {
  request: people.newUserRequest,
  reply: people.createdUserReply,
})

/** Changes a user of the organization. Fields left out keep their value. */
export const changeUser = operation('changeUser', 'PATCH /api/v2/user/users/{id}', {
  alsoBy: ['POST'],
  request: people.userChangeRequest,
  reply: people.userReply,
})

/** Creates a link for a user to set a password: a new invitation or a password reset. */
export const createUserLink = operation('linkUser', 'POST /api/v2/user/users/{id}/link', {
  sends: 'nothing',
  request: byIdRequest,
  reply: people.createdUserReply,
})

/** Lists the organization's audit log, newest first. */
export const listAuditEntries = operation('audits', 'GET /api/v2/user/audits', {
  sends: 'query',
  request: pageRequest,
  reply: pageReply(people.auditEntryReply),
  replyStatus: pageStatus,
})

/** Exports all matching entries as CSV that is safe to open in a spreadsheet. */
export const exportAuditEntries = operation('auditsSheet', 'GET /api/v2/user/audits/csv', {
  sends: 'query',
  request: listFilterRequest,
  reply: csvReply('audits.csv'),
  mediaType: 'text/csv',
})

/** Lists the states of a country. Some published clients use the second path. */
export const listStates = operation('states', 'GET /api/v2/config/countries/{id}/states', {
  alsoAt: ['/api/v2/config/states/country/{id}'],
  request: byIdRequest,
  reply: listReply(stateReply),
})

/** Returns whether the service is up. */
export const getStatus = operation('status', 'GET /api/v2/user/status', {
  access: 'open',
  request: emptyRequest,
  reply: statusReply,
})

import {
  auditEntryReply,
  createdTokenSetReply,
  createdUserReply,
  newTokenSetRequest,
  newUserRequest,
  tokenSetReply,
  userChangeRequest,
  userReply,
} from './people.ts'
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
import { csvReply } from '#contract/wire/codec/csv.ts'

// An organization, its users, its API clients and its audit log.

/** Lists the caller's own organization. */
export const listOrganizations = operation({
  act: 'organizations',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/user/organizations'],
  access: 'token',
  sends: 'query',
  request: pageRequest,
  reply: pageReply(organizationReply),
  replyStatus: pageStatus,
})

/** Returns the caller's own organization. */
export const getOrganization = operation({
  act: 'organization',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/user/organizations/{id}'],
  access: 'token',
  sends: 'nothing',
  request: byIdRequest,
  reply: organizationReply,
})

/** Changes settings of the caller's own organization. Settings left out keep their value. */
export const changeOrganization = operation({
  act: 'changeOrganization',
  version: 2,
  method: 'PATCH',
  alsoBy: ['POST'],
  paths: ['/api/v2/user/organizations/{id}'],
  access: 'token',
  sends: 'json',
  request: organizationChangeRequest,
  reply: organizationReply,
})

/** Lists the API clients of an organization, without their secrets. */
export const listTokenSets = operation({
  act: 'tokenSets',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/user/organizations/{id}/api-tokens'],
  access: 'token',
  sends: 'query',
  request: recordPageRequest,
  reply: pageReply(tokenSetReply),
  replyStatus: pageStatus,
})

/** Creates an API client. Only this reply has its secret. */
export const createTokenSet = operation({
  act: 'makeTokenSet',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/user/api-tokens'],
  access: 'token',
  sends: 'json',
  request: newTokenSetRequest,
  reply: createdTokenSetReply,
})

/** Revokes an API client and all its tokens immediately. */
export const revokeTokenSet = operation({
  act: 'endTokenSet',
  version: 2,
  method: 'DELETE',
  paths: ['/api/v2/user/api-tokens/{id}'],
  access: 'token',
  sends: 'nothing',
  request: byIdRequest,
  reply: doneReply,
})

/** Lists the organization's users. */
export const listUsers = operation({
  act: 'users',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/user/users', '/api/v2/user/user'],
  access: 'token',
  sends: 'query',
  request: pageRequest,
  reply: pageReply(userReply),
  replyStatus: pageStatus,
})

/** Creates a user of the organization. */
export const createUser = operation({
  act: 'makeUser',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/user/users', '/api/v2/user/user'],
  access: 'token',
  sends: 'json',
  request: newUserRequest,
  reply: createdUserReply,
})

/** Changes a user of the organization. Fields left out keep their value. */
export const changeUser = operation({
  act: 'changeUser',
  version: 2,
  method: 'PATCH',
  alsoBy: ['POST'],
  paths: ['/api/v2/user/users/{id}', '/api/v2/user/user/{id}'],
  access: 'token',
  sends: 'json',
  request: userChangeRequest,
  reply: userReply,
})

/** Creates a link for a user to set a password: a new invitation or a password reset. */
export const createUserLink = operation({
  act: 'linkUser',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/user/users/{id}/link', '/api/v2/user/user/{id}/link'],
  access: 'token',
  sends: 'nothing',
  request: byIdRequest,
  reply: createdUserReply,
})

/** Lists the organization's audit log, newest first. */
export const listAuditEntries = operation({
  act: 'audits',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/user/audits'],
  access: 'token',
  sends: 'query',
  request: pageRequest,
  reply: pageReply(auditEntryReply),
  replyStatus: pageStatus,
})

/** Exports all matching entries as CSV that is safe to open in a spreadsheet. */
export const exportAuditEntries = operation({
  act: 'auditsSheet',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/user/audits/csv'],
  access: 'token',
  sends: 'query',
  request: listFilterRequest,
  reply: csvReply('audits.csv'),
  mediaType: 'text/csv',
})

/** Lists the states of a country. Some published clients use the second path. */
export const listStates = operation({
  act: 'states',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/config/countries/{id}/states', '/api/v2/config/states/country/{id}'],
  access: 'token',
  sends: 'nothing',
  request: byIdRequest,
  reply: listReply(stateReply),
})

/** Returns whether the service is up. */
export const getStatus = operation({
  act: 'status',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/user/status'],
  access: 'open',
  sends: 'nothing',
  request: emptyRequest,
  reply: statusReply,
})

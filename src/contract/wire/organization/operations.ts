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

// What an organization keeps, and who acts for it.

/** The caller's own organization, as a list of one. */
export const organizations = operation({
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

/** One organization, where it is the caller's own. */
export const organization = operation({
  act: 'organization',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/user/organizations/{id}'],
  access: 'token',
  sends: 'nothing',
  request: byIdRequest,
  reply: organizationReply,
})

/** Sets what the setup of the caller's own organization says; what is not named stays. */
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

/** The token sets of an organization, without their secrets. */
export const tokenSets = operation({
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

/** Makes a token set; its secret is told in this reply and never again. */
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

/** Ends a token set; every token that it was given is dead at once. */
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

/** The people of the organization. */
export const users = operation({
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

/** Makes an account for somebody of the organization. */
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

/** Changes somebody of the organization; what is not named stays. */
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

/** Makes a link by which somebody of the organization sets a password: the invitation again, or another chance. */
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

/** What was done in the organization, the latest first. */
export const auditEntries = operation({
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

/** All that is found of it, as comma-separated values, safe to open in a spreadsheet. */
export const auditEntriesCsv = operation({
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

/** The states of a country; the second path is what some published clients call. */
export const states = operation({
  act: 'states',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/config/countries/{id}/states', '/api/v2/config/states/country/{id}'],
  access: 'token',
  sends: 'nothing',
  request: byIdRequest,
  reply: listReply(stateReply),
})

/** Whether the service is up. */
export const status = operation({
  act: 'status',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/user/status'],
  access: 'open',
  sends: 'nothing',
  request: emptyRequest,
  reply: statusReply,
})

import * as codecs from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { doneReply } from '#contract/wire/codec/empty.ts'
import { listFilterRequest, paged } from '#contract/wire/codec/pages.ts'
import { idRequest } from '#contract/wire/shipments/codecs.ts'
import { csvFile } from '#contract/wire/codec/files.ts'

// An organization, its users and its audit log.

export const listOrganizations = operation(
  'listOrganizations',
  'GET /api/v2/user/organizations',
  paged(codecs.organizationReply),
)

export const getOrganization = operation('getOrganization', 'GET /api/v2/user/organizations/{id}', {
  request: idRequest,
  reply: codecs.organizationReply,
})

export const changeOrganization = operation('changeOrganization', 'PATCH /api/v2/user/organizations/{id}', {
  request: codecs.organizationChangeRequest,
  reply: codecs.organizationReply,
})

export const listUsers = operation('listUsers', 'GET /api/v2/user/users', paged(codecs.userReply))

export const createUser = operation('createUser', 'POST /api/v2/user/users', {
  bodyOnly: true,
  request: codecs.newUserRequest,
  reply: codecs.createdUserReply,
})

export const changeUser = operation('changeUser', 'PATCH /api/v2/user/users/{id}', {
  request: codecs.userChangeRequest,
  reply: codecs.userReply,
})

export const removeUser = operation('removeUser', 'DELETE /api/v2/user/users/{id}', {
  request: codecs.userRemovalRequest,
  reply: doneReply,
})

export const createUserLink = operation('createUserLink', 'POST /api/v2/user/users/{id}/link', {
  request: idRequest,
  reply: codecs.createdUserReply,
})

export const listAuditEntries = operation(
  'listAuditEntries',
  'GET /api/v2/user/audits',
  paged(codecs.auditEntryReply),
)

export const exportAuditEntries = operation('exportAuditEntries', 'GET /api/v2/user/audits/csv', {
  request: listFilterRequest,
  ...csvFile('audits.csv'),
})

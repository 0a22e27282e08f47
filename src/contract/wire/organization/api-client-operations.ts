import { operation } from '#contract/wire/codec/operation.ts'
import { doneReply } from '#contract/wire/codec/empty.ts'
import { paged, recordPageRequest } from '#contract/wire/codec/pages.ts'
import { idRequest } from '#contract/wire/shipments/codecs.ts'
import { createdApiClientReply, newApiClientRequest, apiClientReply } from './api-client-codecs.ts'

// API clients. In a file of their own, so that only their page downloads it.

export const listTokenSets = operation('listTokenSets', 'GET /api/v2/user/organizations/{id}/api-tokens', {
  ...paged(apiClientReply),
  request: recordPageRequest,
})

export const createTokenSet = operation('createTokenSet', 'POST /api/v2/user/api-tokens', {
  request: newApiClientRequest,
  reply: createdApiClientReply,
})

export const revokeTokenSet = operation('revokeTokenSet', 'DELETE /api/v2/user/api-tokens/{id}', {
  request: idRequest,
  reply: doneReply,
})

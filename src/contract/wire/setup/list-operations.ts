import { emptyRequest } from '#contract/wire/codec/empty.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { listReply } from '#contract/wire/codec/pages.ts'
import { stateReply, statusReply } from '#contract/wire/setup/lists.ts'
import { idRequest } from '#contract/wire/shipments/codecs.ts'

// Reference data and the service's status. Apart from other operations, because every page loads it.

/** Some published clients use the second path. */
export const listStates = operation('listStates', 'GET /api/v2/config/countries/{id}/states', {
  pathAliases: ['/api/v2/config/states/country/{id}'],
  request: idRequest,
  reply: listReply(stateReply),
})

export const getStatus = operation('getStatus', 'GET /api/v2/user/status', {
  access: 'open',
  request: emptyRequest,
  reply: statusReply,
})

import { checkReply, checkRequest } from './checks.ts'
import { operation } from './operation.ts'

/** Whether a paper is real, for anybody who holds it. By itself, so that its page carries nothing else. */
export const check = operation({
  act: 'check',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/quote/check/{reference}'],
  access: 'open',
  sends: 'nothing',
  request: checkRequest,
  reply: checkReply,
})

import { checkReply, checkRequest } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'

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

import { checkReply, checkRequest } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'

/** Checks a certificate, without signing in. In its own file, so that its page downloads nothing else. */
export const checkCertificate = operation({
  act: 'check',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/quote/check/{reference}'],
  access: 'open',
  sends: 'nothing',
  request: checkRequest,
  reply: checkReply,
})

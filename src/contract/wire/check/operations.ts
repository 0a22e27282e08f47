import { checkReply, checkRequest } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'

/** Checks a certificate, without signing in. In its own file, so that its page downloads nothing else. */
export const checkCertificate = operation('check', 'GET /api/v2/quote/check/{reference}', {
  access: 'open',
  request: checkRequest,
  reply: checkReply,
})

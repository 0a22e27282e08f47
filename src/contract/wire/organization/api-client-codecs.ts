import type * as z from 'zod/mini'
import { CreatedApiClient, NewApiClient, ApiClient } from '#contract/people/api-client.ts'
import { omitUndefined, readRecord } from '#contract/wire/codec/fields.ts'
import { type Codec, lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { toUtcTimestamp } from '#contract/wire/codec/timestamps.ts'
import { readScopes, readTexts } from '#contract/wire/codec/readers.ts'
import { toTexts } from '#contract/wire/codec/records.ts'
import { readJsonList, readRequest } from './codecs.ts'

/** Creates a codec for an API client. Its scopes are a list, or text on some servers. */
const apiClientCodec = <Value>(model: z.ZodMiniType<Value>): Codec<Value> =>
  lenientCodec(model, {
    decode: (wire) => {
      const { roles, scope, ...fields } = readRecord(wire)
      return omitUndefined({ ...toTexts(fields), roles: readTexts(roles), scope: readScopes(scope) })
    },
  })

export const apiClientReply = apiClientCodec(ApiClient)
export const createdApiClientReply = apiClientCodec(CreatedApiClient)

/** An API client to create. Its scopes may be a list, its JSON text, or text separated by spaces. */
export const newApiClientRequest = lenientCodec(NewApiClient, {
  decode: (wire, addIssue) => {
    const { scope, expiresAt, ...fields } = readRequest(wire, addIssue)
    return omitUndefined({
      ...fields,
      scope: readScopes(readJsonList(scope, 'scope', addIssue)),
      expiresAt: toUtcTimestamp(expiresAt, 'end'),
    })
  },
})

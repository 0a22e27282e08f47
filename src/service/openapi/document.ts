import * as z from 'zod/mini'
import { areas, reply } from './description.ts'
import { type DescribedOperation, describeOperations } from './descriptions.ts'
import {
  cacheHeaders,
  commonHeaders,
  describeProblems,
  fileHeaders,
  headers,
  problemReplies,
} from './problem-replies.ts'
import { describeBody, describeParameters } from './requests.ts'
import type { OperationObject, Paths, Reply } from './operation.ts'
import type { Schema } from './schema.ts'
import { schemas } from './schemas.ts'
import { describeSecurity, securitySchemes } from './security.ts'

const introduction = `Quote, buy and manage cargo insurance: get a token, request offers, buy one.

Version 2 has all operations except the lists of countries and goods; its amounts are in whole minor units. Version 1 can sign in, get setup, quote and buy, and has these lists; its offers have amounts in decimal major units, and its errors a format of their own. In both versions, setup has amounts in minor units and \`insuredValue\` is in major units, except in the flat body. A token of either version works in both. Paths are case-insensitive. Unknown fields are ignored, \`""\` and \`null\` count as absent unless the field’s description says otherwise, and numbers can be sent as strings. Send a body as JSON or as a form; in forms and query strings, arrays and objects are JSON. An operation may accept other paths and methods too: “Also accepted” on the page, and \`x-also-at\` and \`x-accepted-for\` in the OpenAPI document. On a known path, GET, HEAD, POST, PUT, PATCH, DELETE and OPTIONS get 405 with \`Allow\` if the path doesn’t have that method. Error messages and the audit log call an organization a company, as the app does.

Unless the operator sets other limits, an account or API client can send 1,200 requests a minute. Responses with 429 or 503 have a \`Retry-After\` header. It’s safe to retry a purchase: a quote can be bought only once.

There are no webhooks. To track purchases and cancellations, poll the list sorted by \`statusAt\`, filtered to start 5 minutes before your last poll, because a change can appear shortly after later ones. This doesn’t find expiries or corrections: to find expiries, filter by \`expiresAt\`; to find corrections, read the booking again. To read all pages of a list while others add to it, send \`order={"createdAt":"ASC"}\`, so that new rows come last. If the operator has set up email, the holder gets an email about each purchase, correction and cancellation.`

const done = reply('Done.', 'Done', true)

/** Describes the successful responses by status. */
function successReplies({ operation, description }: DescribedOperation): Readonly<Record<string, Reply>> {
  const { response = done } = description
  const sample =
    'value' in response
      ? { schema: response.schema, example: z.encode(operation.reply, response.value) }
      : response.excerpt === undefined
        ? {}
        : { schema: { type: 'string' }, example: response.excerpt }
  const success = {
    description: response.text,
    headers: operation.mediaType ? fileHeaders : operation.cacheable ? cacheHeaders : commonHeaders,
    content: { [operation.mediaType ?? 'application/json']: sample },
  }
  const unchanged = 'Nothing has changed since the response whose ETag was sent as `If-None-Match`.'
  if (operation.cacheable) return { 200: success, 304: { ...success, description: unchanged, content: {} } }
  if (!operation.replyStatus) return { 200: success }
  return {
    200: { ...success, description: `${response.text} This is the last page.` },
    206: { ...success, description: `${response.text} There are more pages.` },
  }
}

function describeOperation(described: DescribedOperation): OperationObject {
  const { name, operation, method, area, description } = described
  const isCanonical = method === operation.method
  const parameters = describeParameters(described)
  const body = describeBody(described)
  const also = operation.paths.slice(1)
  return {
    operationId: isCanonical ? name : `${name}By${method.charAt(0)}${method.slice(1).toLowerCase()}`,
    tags: [area],
    summary: description.title,
    description: isCanonical
      ? description.text
      : `${description.text} ${method} works too, but ${operation.method} is preferred.`,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...successReplies(described), ...describeProblems(described) },
    security: describeSecurity(operation),
    ...(also.length > 0 ? { 'x-also-at': also } : {}),
    ...(isCanonical ? {} : { 'x-accepted-for': name }),
  }
}

function describePaths(described: readonly DescribedOperation[]): Paths {
  const paths: Record<string, Record<string, OperationObject>> = {}
  for (const one of described) {
    const operations = (paths[one.operation.paths[0]] ??= {})
    operations[one.method.toLowerCase()] = describeOperation(one)
  }
  return paths
}

/** Returns the error responses that at least one operation refers to. */
function referencedReplies(paths: Paths): Readonly<Record<string, Reply>> {
  const text = JSON.stringify(paths)
  return Object.fromEntries(
    Object.entries(problemReplies()).filter(([name]) => text.includes(`"#/components/responses/${name}"`)),
  )
}

/**
 * Describes the API in OpenAPI 3.1, from the tables that it's served from.
 * @param now the time that the examples' dates start from, in milliseconds since 1970.
 * @param origin the service's origin; empty if unknown.
 */
export function describeService(now: number, origin: string) {
  const described = describeOperations(now, origin)
  const paths = describePaths(described)
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Lading',
      version: '2.0.0',
      summary: 'Quote, buy and manage cargo insurance.',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative to the document's own URL.
    servers: [{ url: '/' }],
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas as Readonly<Record<string, Schema>>,
      responses: referencedReplies(paths),
      headers,
      securitySchemes: securitySchemes(described, origin),
    },
  }
}

export type Document = ReturnType<typeof describeService>

import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Document } from '#service/openapi/document.ts'
import { collectFields, createValidator, type DocumentedOperation } from './openapi.ts'

/** Compares replies with the API's description, and collects the statuses and fields that occurred. */
export function createReplyChecker(described: Document) {
  const validate = createValidator(described, { strictly: true })
  const statuses = new Map<string, Set<string>>()
  const fields = new Set<string>()

  /** Expects a reply's type, headers and every field to be as described for its status. */
  function expectAsDescribed({ operationId, responses }: DocumentedOperation, reply: LightMyRequestResponse) {
    const status = String(reply.statusCode)
    const response = responses[status]
    expect([operationId, Object.keys(responses)]).toEqual([operationId, expect.arrayContaining([status])])
    const type = String(reply.headers['content-type'] ?? '').split(';', 1)[0] ?? ''
    expect([operationId, status, Object.keys(response?.content ?? {})]).toEqual([
      operationId,
      status,
      type ? [type] : [],
    ])
    for (const name of Object.keys(response?.headers ?? {}))
      expect(reply.headers).toHaveProperty(name.toLowerCase())
    const { schema } = response?.content[type] ?? {}
    if (type === 'application/json' && schema) {
      expect([operationId, status, validate(schema, reply.json())]).toEqual([operationId, status, []])
      collectFields(described, schema, reply.json(), `${operationId} ${status}`, fields)
    }
    const seen = statuses.get(operationId) ?? new Set()
    statuses.set(operationId, seen.add(status))
  }

  return { expectAsDescribed, statuses, fields }
}

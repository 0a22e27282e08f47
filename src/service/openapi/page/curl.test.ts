import { describe, expect, test } from 'vitest'
import type { OperationObject } from '#service/openapi/operation.ts'
import { curlCommands } from './curl.ts'

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const origin = 'https://lading.example'
const operation: OperationObject = {
  operationId: 'testV2',
  tags: [],
  summary: '',
  description: '',
  responses: { 200: { description: '', headers: {}, content: { [json]: {} } } },
  security: [],
}
const commands = (method: string, more: Partial<OperationObject>, path = '/api/things') =>
  curlCommands(origin, path, method, { ...operation, ...more }).map(({ command }) => command.split(' \\\n  '))
const body = (type: string, value: unknown, encoding?: object) => ({
  requestBody: {
    required: true,
    content: { [type]: { examples: { one: { summary: 'One', value } }, ...(encoding ? { encoding } : {}) } },
  },
})

describe('a curl command', () => {
  test('gets a URL with its example parameters, encoded', () => {
    const parameters = [
      { name: 'id', in: 'path', required: true, example: 'a/b' },
      { name: 'page', in: 'query', required: false, example: 2 },
      { name: 'where', in: 'query', required: false, content: { [json]: { example: { status: 1 } } } },
      { name: 'order', in: 'query', required: false },
    ] as const
    expect(commands('get', { parameters }, '/api/things/{id}')).toEqual([
      [
        `curl '${origin}/api/things/a%2Fb?page=2&where=${encodeURIComponent('{"status":1}')}'`,
        "-H 'Accept: application/json'",
      ],
    ])
  })

  test('sends the token if the operation needs one', () => {
    const needsToken = [{ bearer: [] }, { query: [] }]
    expect(commands('get', { security: needsToken })[0]).toContain('-H "Authorization: Bearer $TOKEN"')
    expect(commands('get', { security: [{ client: [] }] })[0]?.join()).not.toContain('TOKEN')
  })

  test('saves a file under the name that the service gives it', () => {
    const responses = { 200: { description: '', headers: {}, content: { 'text/csv': {} } } }
    expect(commands('get', { responses })[0]).toEqual([`curl '${origin}/api/things'`, '--fail -O -J'])
  })

  test('sends JSON, quoted for the shell', () => {
    expect(commands('post', body(json, { name: "O'Brien" }))).toEqual([
      [
        `curl -X POST '${origin}/api/things'`,
        "-H 'Accept: application/json'",
        "-H 'Content-Type: application/json'",
        `-d '{\n  "name": "O'\\''Brien"\n}'`,
      ],
    ])
  })

  test('sends a form, with JSON in the fields that hold it', () => {
    const value = { name: 'Oy', legs: [1], code: 7, note: 'text' }
    expect(commands('patch', body(form, value, { legs: {}, note: {} }))[0]).toEqual([
      `curl -X PATCH '${origin}/api/things'`,
      "-H 'Accept: application/json'",
      "--data-urlencode 'name=Oy'",
      "--data-urlencode 'legs=[1]'",
      "--data-urlencode 'code=7'",
      `--data-urlencode 'note="text"'`,
    ])
  })
})

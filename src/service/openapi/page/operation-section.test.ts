import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchOpenApi, listOperations } from '#testing/requests/openapi.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import type { Document } from '#service/openapi/operation.ts'

let service: TestService
let document: Document
let page: string
beforeAll(async () => {
  service = await startService()
  document = await fetchOpenApi(service)
  page = (await service.request({ url: '/docs' })).payload
})
afterAll(() => service.close())

const section = (id: string) => page.split(`id="${id}"`)[1]?.split('</article>')[0] ?? ''
const text = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('the section of an operation', () => {
  test('names the other methods that it accepts, and no other operation’s', () => {
    expect(text(section('changeUserV2'))).toMatch(/POST \/api\/v2\/\S+/)
    expect(text(section('usersV2'))).not.toMatch(/POST \/api/)
  })

  test('says whether it needs a token', () => {
    const access = (id: string) => /<dt>Access<\/dt>\s*<dd>(.*?)<\/dd>/s.exec(section(id))?.[1] ?? ''
    expect(access('quoteV2')).toContain('<code>quote</code>')
    expect(access('openLinkV2')).not.toContain('<code>')
    expect(access('openLinkV2')).not.toContain('HTTP Basic')
  })

  test('says whether its body is optional', () => {
    const body = (id: string) => text(/<dt>Body<\/dt>\s*<dd>(.*?)<\/dd>/s.exec(section(id))?.[1] ?? '')
    expect(body('cancelV2')).toContain('ReasonRequest (optional), as application/json or')
    expect(body('purchaseV2')).toMatch(/ \w+ , as application/)
  })

  test('lists its own responses, and links to the errors that it shares with others', () => {
    const common = [...(page.split('id="problems"')[1] ?? '').matchAll(/<th scope="row">(\d+)</g)]
      .map(([, status = '']) => status)
      .toSorted()
    for (const { operationId, responses, 'x-accepted-for': canonical } of listOperations(document)) {
      if (canonical !== undefined) continue
      const [, links = ''] = /Common errors: ([\d, and]*)/.exec(text(section(operationId))) ?? []
      const rows = section(operationId).matchAll(/<th scope="row">(\d+)</g)
      const statuses = Object.keys(responses)
      expect([operationId, links.match(/\d+/g)]).toEqual([
        operationId,
        statuses.filter((status) => common.includes(status)),
      ])
      expect([operationId, Array.from(rows, ([, status]) => status)]).toEqual([
        operationId,
        statuses.filter((status) => !common.includes(status)),
      ])
    }
  })

  test('has an example of its response', () => {
    expect(section('quoteV2')).toContain('&quot;accepted&quot;')
  })
})

test('each common error is described once', () => {
  const rows = [
    ...(page.split('id="problems"')[1]?.split('</section>')[0] ?? '').matchAll(/<th scope="row">(\d+)</g),
  ]
  const statuses = rows.map(([, status]) => status)
  expect(statuses.length).toBeGreaterThan(4)
  expect(new Set(statuses).size).toBe(statuses.length)
})

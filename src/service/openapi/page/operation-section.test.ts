import { afterAll, describe, expect, test } from 'vitest'
import { fetchOpenApi, listOperations } from '#testing/requests/openapi.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const document = await fetchOpenApi(service)
const page = (await service.request({ url: '/docs' })).payload
afterAll(() => service.close())

function section(id: string): string {
  const markup = page.split(`id="${id}"`)[1]?.split('</article>')[0]
  if (markup === undefined) throw new Error(`Section not found: ${id}`)
  return markup
}
/** Returns a detail of an operation by its label. */
function detail(id: string, label: string): string {
  const [, markup] = new RegExp(`<dt>${label}</dt>\\s*<dd>(.*?)</dd>`, 's').exec(section(id)) ?? []
  if (markup === undefined) throw new Error(`${id} has no ${label}.`)
  return markup
}
const text = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('the section of an operation', () => {
  test('names the other methods that it accepts, and no other operation’s', () => {
    expect(text(section('changeUserV2'))).toMatch(/POST \/api\/v2\/\S+/)
    expect(text(section('listUsersV2'))).not.toMatch(/POST \/api/)
  })

  test('says whether it needs a token', () => {
    expect(detail('createQuoteV2', 'Access')).toBe('token with scope <code>createQuote</code>')
    expect(detail('openOfferLinkV2', 'Access')).toBe('no authentication')
  })

  test('says whether its body is optional', () => {
    const body = (id: string) => text(detail(id, 'Body'))
    expect(body('cancelBookingV2')).toContain('ReasonRequest (optional), as application/json or')
    expect(body('buyOfferV2')).toMatch(/ \w+ , as application/)
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
    expect(section('createQuoteV2')).toContain('&quot;accepted&quot;')
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

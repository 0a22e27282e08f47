import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
let page: string
beforeAll(async () => {
  service = await startService()
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

import { expect, test } from 'vitest'
import { encodeBody } from './encode-body.ts'

test('a form has the content type of the specification, without a charset', async () => {
  const url = new URL('https://cover.example')
  const headers = new Headers()
  const body = encodeBody('form', { commodityId: '105', start: 'Jyväskylä', marks: undefined }, url, headers)
  const request = new Request(url, { method: 'POST', headers, body })
  expect(request.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded')
  expect(await request.text()).toBe('commodityId=105&start=Jyv%C3%A4skyl%C3%A4')
})

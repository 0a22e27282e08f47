import { expect, it } from 'vitest'
import { appConfig, applyConfigFile } from './config.ts'

const defaults = { service: '', version: 2, token: 'bearer', tokenPerPurchase: false, timeLimit: 30 }

it.each([
  [{}, {}],
  [{ service: 'https://service.example/api//' }, { service: 'https://service.example/api' }],
  [
    { version: 1, token: 'query', tokenPerPurchase: true, timeLimit: 1, more: 'ignored' },
    { version: 1, token: 'query', tokenPerPurchase: true, timeLimit: 1 },
  ],
])('reads %j', (content, read) => {
  applyConfigFile(content)
  expect(appConfig()).toEqual({ ...defaults, ...read })
})

it.each([
  [{ service: 'ftp://service.example' }, 'service must be empty or an http(s) address'],
  [{ service: 'https://service.example?x=1' }, 'service must be empty or an http(s) address'],
  [{ version: 3 }, 'version must be 1 or 2'],
  [{ token: 'cookie' }, 'token must be bearer, bare or query'],
  [{ tokenPerPurchase: 'yes' }, 'tokenPerPurchase must be true or false'],
  [{ timeLimit: 0 }, 'timeLimit must be a number of seconds from 1 to 86400'],
  [{ timeLimit: 86_401 }, 'timeLimit must be a number of seconds from 1 to 86400'],
  [{ timeLimit: '30' }, 'timeLimit must be a number of seconds from 1 to 86400'],
])('rejects %j and keeps what it had', (content, reason) => {
  applyConfigFile({ timeLimit: 7 })
  expect(() => applyConfigFile(content)).toThrow(`config.json is invalid: ${reason}.`)
  expect(appConfig().timeLimit).toBe(7)
})

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '#testing/service/service.ts'
import { curlSnippet } from './curl-snippet.ts'

// The very lines, in a real shell with the real curl: `apt-get install curl` where it is missing.

let service: TestService
let origin: string
beforeAll(async () => {
  service = await startService()
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => service.close())

const run = async (snippet: string) => {
  const shell = promisify(execFile)
  await shell('curl', ['--version'])
  return shell('sh', ['-c', `set -u\n${snippet}`])
}

async function aSet(secret?: string) {
  const admin = await service.store.findCaller(await service.signIn('admin@lading.example'))
  if (!admin) throw new Error('Nobody is signed in.')
  const made = await service.store.createTokenSet(admin, { name: 'Order system', roles: ['shipper'] }, true)
  if (secret === undefined) return made
  const { organizationId, id, name } = made
  await service.store.upsertTokenSet({ id, secret, organizationId, name, roles: ['shipper'], demo: true })
  return { ...made, secret }
}

test.each(['bearer', 'bare', 'query'] as const)(
  'the lines that are shown sign in and say who it is, with the token sent as %s',
  async (placement) => {
    const { id, secret } = await aSet()
    const { stdout, stderr } = await run(curlSnippet({ origin, clientId: id, secret, placement }))
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toMatchObject({ user: { id, name: 'Order system' }, roles: ['shipper'] })
  },
)

test('a secret with signs that a shell or a form would read otherwise arrives as it is', async () => {
  const { id, secret } = await aSet(`it's "a" $HOME & b+c=%41 \`d\` \\ é`)
  const { stdout } = await run(curlSnippet({ origin, clientId: id, secret, placement: 'bearer' }))
  expect(JSON.parse(stdout)).toMatchObject({ user: { id } })
})

test('a token set that has ended gets no token', async () => {
  const { id, secret, organizationId } = await aSet()
  await service.store.revokeTokenSet(organizationId, id)
  const { stdout } = await run(curlSnippet({ origin, clientId: id, secret, placement: 'bearer' }))
  expect(JSON.parse(stdout)).toMatchObject({ name: 'UNAUTHORIZED' })
})

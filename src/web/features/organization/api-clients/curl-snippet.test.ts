import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '#testing/service/service.ts'
import { createCurlSnippet } from './curl-snippet.ts'

// Runs the commands as shown, in a real shell with the real curl. Install it with `apt-get install curl`.

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

async function createClient(secret?: string) {
  const admin = await service.store.findCaller(await service.signIn('admin@lading.example'))
  if (!admin) throw new Error('The administrator is not signed in.')
  const client = await service.store.createApiClient(
    admin,
    { name: 'Order system', roles: ['shipper'] },
    true,
  )
  if (secret === undefined) return client
  const { organizationId, id, name } = client
  await service.store.upsertApiClient({ id, secret, organizationId, name, roles: ['shipper'], demo: true })
  return { ...client, secret }
}

test.each(['bearer', 'bare', 'query'] as const)(
  'the commands sign in and show the client, with the token sent as %s',
  async (placement) => {
    const { id, secret } = await createClient()
    const { stdout, stderr } = await run(createCurlSnippet({ origin, clientId: id, secret, placement }))
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toMatchObject({ user: { id, name: 'Order system' }, roles: ['shipper'] })
  },
)

test('a secret with shell and form metacharacters arrives unchanged', async () => {
  const { id, secret } = await createClient(`it's "a" $HOME & b+c=%41 \`d\` \\ é`)
  const { stdout } = await run(createCurlSnippet({ origin, clientId: id, secret, placement: 'bearer' }))
  expect(JSON.parse(stdout)).toMatchObject({ user: { id } })
})

test('a revoked API client gets no token', async () => {
  const { id, secret, organizationId } = await createClient()
  await service.store.revokeApiClient({ id: '', name: 'Ada', organizationId }, id)
  const { stdout } = await run(createCurlSnippet({ origin, clientId: id, secret, placement: 'bearer' }))
  expect(JSON.parse(stdout)).toMatchObject({ name: 'UNAUTHORIZED' })
})

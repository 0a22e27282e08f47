import { expect, test } from 'vitest'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

test('reports alive and ready while it can serve requests', async () => {
  const service = await startService()
  for (const [url, status] of [
    ['/healthz', 'alive'],
    ['/readyz', 'ready'],
  ] as const) {
    const reply = await service.request({ url })
    expect([reply.statusCode, reply.json()]).toEqual([200, { status }])
    expect(reply.headers['cache-control']).toBe('no-store')
  }
  await service.close()
})

test('reports alive but not ready without its database', async () => {
  const service = await startService()
  await service.db.schema.alterTable('readiness').renameTo('elsewhere').execute()
  expect((await service.request({ url: '/healthz' })).statusCode).toBe(200)
  const reply = await service.request({ url: '/readyz' })
  expect(reply.statusCode).toBe(503)
  expect(reply.payload).not.toMatch(/readiness|stack|\.ts/)
  await service.close()
})

test('reports not ready while stopping, and still responds', async () => {
  let leaving = false
  const service = await startService({ isShuttingDown: () => leaving })
  const { app } = service
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  leaving = true
  const reply = await app.inject('/readyz')
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('5')
  expect(reply.json<WireProblemV2>().message).toContain('about to stop')
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/api/v2/user/status')).statusCode).toBe(200)
  await service.close()
})

import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { createDocumentGuard } from './document-limit.ts'

const limit = 30

test('limits the documents in progress per organization, and admits others when one is finished', async () => {
  const guardDocument = createDocumentGuard()
  const finish: (() => void)[] = []
  const draw = () => new Promise<void>((resolve) => finish.push(resolve))
  const drawn = Array.from({ length: limit }, () => guardDocument('one', draw))
  const rejected = await guardDocument('one', draw).catch((error: unknown) => error)
  expect(rejected).toBeInstanceOf(Problem)
  expect(rejected).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 5 })
  await guardDocument('another', () => Promise.resolve())

  finish[0]?.()
  await drawn[0]
  const next = guardDocument('one', draw)
  expect(finish).toHaveLength(limit + 1)
  finish.forEach((end) => end())
  await Promise.all([...drawn, next])
})

test('no longer counts a document that failed', async () => {
  const guardDocument = createDocumentGuard()
  const fail = () => Promise.reject(new Error('drawing failed'))
  for (let document = 0; document <= limit; document += 1) {
    await expect(guardDocument('one', fail)).rejects.toThrow('drawing failed')
  }
})

import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { createDocumentGuard } from './document-limit.ts'

test('limits the documents in progress per owner, and admits others when one is finished', async () => {
  const guardDocument = createDocumentGuard(2, 'company')
  const finish: (() => void)[] = []
  const draw = () => new Promise<void>((resolve) => finish.push(resolve))
  const drawn = [guardDocument('one', draw), guardDocument('one', draw)]
  const rejected = await guardDocument('one', draw).catch((error: unknown) => error)
  expect(rejected).toBeInstanceOf(Problem)
  expect(rejected).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 5 })
  await guardDocument('another', () => Promise.resolve())

  finish[0]?.()
  await drawn[0]
  const next = guardDocument('one', draw)
  expect(finish).toHaveLength(3)
  finish.forEach((end) => end())
  await Promise.all([...drawn, next])
})

test('no longer counts a document that failed', async () => {
  const guardDocument = createDocumentGuard(1, 'company')
  const fail = () => guardDocument('one', () => Promise.reject(new Error('drawing failed')))
  await expect(fail()).rejects.toThrow('drawing failed')
  await expect(fail()).rejects.toThrow('drawing failed')
})

test('applies no limit if set to 0', async () => {
  const guardDocument = createDocumentGuard(0, 'company')
  const draw = () => guardDocument('one', () => Promise.resolve('drawn'))
  expect(await Promise.all([draw(), draw()])).toEqual(['drawn', 'drawn'])
})

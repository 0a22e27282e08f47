import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Statement } from '#contract/servicing/statement.ts'
import { aStatement } from '#testing/pdf/sample-documents.ts'
import { runDocumentTask, startDocumentWorkers } from './document-workers.ts'

const onError = vi.fn()
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lading-documents-'))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts workers that run this code for a statement or a logo, with 64 MB of memory, which fills up sooner than 1 GB. */
function startWorkers(code: string) {
  const file = join(folder, `${Math.random()}.mjs`)
  writeFileSync(file, code)
  return startDocumentWorkers(file, onError, 64)
}

const statement: Statement = aStatement(1)
const requester = { owner: 'one' }

test('renders in another thread, and in this one after the threads have ended', async () => {
  const stop = startWorkers(`
    import { isMainThread } from 'node:worker_threads'
    export const drawStatement = ([{ month }, now]) => new TextEncoder().encode([month, now, isMainThread].join())`)
  expect(new TextDecoder().decode(await runDocumentTask('drawStatement', requester, statement, 7))).toBe(
    `${statement.month},7,false`,
  )
  await stop()
  expect(
    new TextDecoder().decode((await runDocumentTask('drawStatement', requester, statement, 7)).slice(0, 8)),
  ).toBe('%PDF-1.7')
})

test('rejects a document that fails or runs out of memory, and renders the next one', async () => {
  const stop = startWorkers(`
    export function drawStatement([, now]) {
      if (now === 0) throw new Error('The font is damaged.')
      for (const kept = []; now === 1; ) kept.push(new Array(1e6).fill(now))
      return new Uint8Array(now)
    }`)
  await expect(runDocumentTask('drawStatement', requester, statement, 0)).rejects.toThrow(
    'The font is damaged.',
  )
  await expect(runDocumentTask('drawStatement', requester, statement, 1)).rejects.toThrow('memory')
  expect(await runDocumentTask('drawStatement', requester, statement, 2)).toHaveLength(2)
  await stop()
})

test('stops logos that take too long, and renders the documents that waited for them', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  // The 15 seconds of a logo would take the test too long.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 15_000 ? 500 : ms))
  const stop = startWorkers(`
    export function readLogo() { for (;;); }
    export const drawStatement = () => new Uint8Array(3)`)
  const logos = [1, 2].map((byte) =>
    runDocumentTask('readLogo', { owner: String(byte) }, new Uint8Array([byte])),
  )
  const waiting = runDocumentTask('drawStatement', requester, statement, 3)
  for (const logo of logos) await expect(logo).rejects.toMatchObject({ status: 503, retryAfter: 60 })
  expect(await waiting).toHaveLength(3)
  await stop()
})

test('rejects a document that waits too long for an earlier one of its owner', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 15_000 ? 50 : ms))
  const stop = startWorkers(`
    export async function drawStatement() {
      await new Promise((resolve) => setTimeout(resolve, 500))
      return new Uint8Array(1)
    }`)
  let isDrawn = false
  const earlier = runDocumentTask('drawStatement', requester, statement, 1).then(() => (isDrawn = true))
  const logo = runDocumentTask('readLogo', requester, new Uint8Array(1))
  await expect(logo).rejects.toMatchObject({ status: 503 })
  expect(isDrawn).toBe(false)
  await earlier
  await stop()
})

test('renders one document of an owner at a time, so that others don’t wait for the rest', async () => {
  const stop = startWorkers(`
    export async function drawStatement([, now]) {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return new Uint8Array(now)
    }`)
  const finished: string[] = []
  const draw = async (owner: string, now: number) => {
    await runDocumentTask('drawStatement', { owner }, statement, now)
    finished.push(owner)
  }
  const many = [1, 2, 3, 4].map((now) => draw('many', now))
  await draw('other', 1)
  expect(finished.filter((owner) => owner === 'many').length).toBeLessThan(2)
  await Promise.all(many)
  await stop()
})

test('doesn’t render a document whose client has gone', async () => {
  const stop = startWorkers('export const drawStatement = () => new Uint8Array(1)')
  const gone = { owner: 'one', isDisconnected: () => true }
  await expect(runDocumentTask('drawStatement', gone, statement, 1)).rejects.toMatchObject({ status: 503 })
  await stop()
})

test('reports a thread that cannot start, without ending the process', async () => {
  const stop = startWorkers('throw new Error("The worker is damaged.")')
  const task = runDocumentTask('drawStatement', requester, statement, 7).catch(() => undefined)
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(new Error('The worker is damaged.')))
  await stop()
  await task
})

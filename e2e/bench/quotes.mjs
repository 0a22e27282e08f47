import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measurePlainSql } from './copies.mjs'
import { answersPerSecond } from './load.mjs'
import { startServer } from './processes.mjs'
import { createQuotes, quoteRequest, signIn } from './requests.mjs'

const turns = 3
const seconds = 4

/** Measures quotes (decode, validate, rate, save) against the same rows written by plain SQL in commits of eight. */
export async function quoteRows() {
  const measured = []
  for (let turn = 0; turn < turns; turn += 1) measured.push(await measureTurn())
  const middle = (which) => measured.map((turn) => turn[which]).sort((a, b) => a - b)[1]
  return [
    {
      what: 'Quotes per second, 16 connections',
      measured: middle('ours').toFixed(0),
      floor: middle('floor').toFixed(0),
      ratio: middle('ours') / middle('floor'),
      budget: 'at least 0.4',
      fits: (ratio) => ratio >= 0.4,
    },
    {
      what: 'Quotes per second, 200 connections',
      measured: middle('crowd').toFixed(0),
      budget: '1,600',
      fits: () => middle('crowd') >= 1600,
    },
    { what: 'Memory after these quotes', measured: `${middle('memory').toFixed(0)} MB` },
  ]
}

async function measureTurn() {
  const folder = mkdtempSync(join(tmpdir(), 'lading-bench-'))
  const limits = { LIMIT_REQUESTS: '0', LIMIT_TOKENS: '0' }
  const service = await startServer('dist/service/main.js', { DATA_DIR: folder, ...limits })
  await createQuotes(service.url)
  const quote = quoteRequest(service.url, await signIn(service.url))
  await answersPerSecond(quote, 1)
  const ours = await answersPerSecond(quote, seconds)
  const crowd = await answersPerSecond(quote, seconds, 200)
  const memory = service.memory()
  await service.stop()
  const floor = measurePlainSql(join(folder, 'lading.db'))
  rmSync(folder, { recursive: true })
  return { ours, crowd, memory, floor }
}

import { join } from 'node:path'
import { measurePlainSql } from './copies.mjs'
import { sqlite } from './databases.mjs'
import { repeatRequest } from './load.mjs'
import { withFolder, withService } from './processes.mjs'
import { createQuotes, quoteRequest, signIn } from './requests.mjs'

const turns = 3
const seconds = 4
/** Node optimizes code while it runs, and is at its full speed after about 5 seconds. */
const warmUp = 5

/**
 * Measures quotes (decode, validate, rate, save), on SQLite against the same rows written by plain SQL in commits of
 * eight.
 * @param engine one of `databases.mjs`.
 */
export async function quoteRows(engine) {
  const measured = []
  for (let turn = 0; turn < turns; turn += 1)
    measured.push(await withFolder((folder) => measureTurn(engine, folder)))
  const middle = (which) => measured.map((turn) => turn[which]).sort((a, b) => a - b)[1]
  const ours = { what: 'Quotes per second, 16 connections', measured: middle('ours').toFixed(0) }
  const crowd = { what: 'Quotes per second, 200 connections', measured: middle('crowd').toFixed(0) }
  const p95 = {
    what: 'Quotes, 50 connections: p95',
    measured: `${middle('p95').toFixed(0)} ms`,
    budget: '75 ms',
    fits: () => middle('p95') <= 75,
  }
  const rows =
    engine === sqlite
      ? [
          {
            ...ours,
            floor: middle('floor').toFixed(0),
            ratio: middle('ours') / middle('floor'),
            budget: 'at least 0.4',
            fits: (ratio) => ratio >= 0.4,
          },
          p95,
          { ...crowd, budget: '1,600', fits: () => middle('crowd') >= 1600 },
        ]
      : [{ ...ours, budget: '600', fits: () => middle('ours') >= 600 }, p95, crowd]
  return [...rows, { what: 'Memory after these quotes', measured: `${middle('memory').toFixed(0)} MB` }]
}

async function measureTurn(engine, folder) {
  await withService({ DATA_DIR: folder }, async ({ url }) => {
    await createQuotes(url)
    // PostgreSQL connections cache the plans of foreign key checks. One made while a table is almost empty scans all of it.
    await repeatRequest(quoteRequest(url, await signIn(url)), 1)
  })
  const measured = await withService(await engine.open(folder), async ({ url, memory }) => {
    const quote = quoteRequest(url, await signIn(url))
    await repeatRequest(quote, warmUp)
    const { perSecond: ours } = await repeatRequest(quote, seconds)
    const { p95 } = await repeatRequest(quote, seconds, 50)
    const { perSecond: crowd } = await repeatRequest(quote, seconds, 200)
    return { ours, p95, crowd, memory: memory() }
  })
  const floor = engine === sqlite ? measurePlainSql(join(folder, 'lading.db')) : undefined
  return { ...measured, floor }
}

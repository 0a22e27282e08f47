import { expect, test } from 'vitest'
import { aLeg } from '#testing/builders/shipment.ts'
import { routing } from '#testing/builders/underwriting-terms.ts'
import { findVoyage } from '#service/underwriting/voyages/leg-voyages.ts'
import { prepareVoyages } from './prepare-voyages.ts'

const ports = ['Kotka', 'Hanko', 'Turku', 'Rauma', 'Pori', 'Vaasa', 'Kokkola', 'Oulu', 'Kemi', 'Helsinki']
const legs = ports.map((port) =>
  aLeg({ start: 'Yokohama, Japan', end: `${port}, Finland`, transportTypes: ['2'] }),
)

/** Counts the turns of the event loop, in which other requests are served, until a promise is settled. */
async function countTurns(work: Promise<void>): Promise<number> {
  let turns = 0
  let next: NodeJS.Immediate
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  next = setImmediate(count)
  await work
  clearImmediate(next)
  return turns
}

test('lets other work run while it finds the voyages of a journey', async () => {
  expect(await countTurns(prepareVoyages(legs, routing))).toBeGreaterThanOrEqual(ports.length - 1)
  expect(legs.map((leg) => findVoyage(leg, routing)?.points.length ?? 0)).not.toContain(0)
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Routing } from '#contract/places/routing.ts'
import { routing } from '#testing/builders/underwriting-terms.ts'
import { JourneyMapFigure } from './JourneyMapFigure.tsx'
import type { MapLeg } from './map-legs.ts'

const shores = readFileSync(createRequire(import.meta.url).resolve('world-atlas/land-110m.json'), 'utf8')

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(shores)))
})

const helsinki = { name: 'Helsinki, Finland', at: { lat: 60.17, lon: 24.94 } }
const hamburg = { name: 'Hamburg, Germany', at: { lat: 53.55, lon: 9.99 } }
const nowhere = { name: 'Nowhere, Ruritania' }
const legs: MapLeg[] = [
  { from: helsinki, to: hamburg, modes: ['sea'] },
  { from: hamburg, to: nowhere, modes: ['land', 'air'] },
]

test('describes the journey on the map in words', async () => {
  render(<JourneyMapFigure legs={legs} />)
  const name =
    'Map: Helsinki, Finland to Hamburg, Germany by sea, 1,346 km, then Hamburg, Germany to Nowhere, Ruritania by land and air'
  expect(await screen.findByRole('img', { name })).toBeTruthy()
})

test('draws the map at its usual size while it has no width, for example when hidden', async () => {
  render(<JourneyMapFigure legs={legs} />)
  expect((await screen.findByRole('img')).getAttribute('viewBox')).toBe('0 0 640 384')
})

test('names a place of unknown location, and lists its leg in the table', async () => {
  render(<JourneyMapFigure legs={legs} />)
  expect((await screen.findByText(/^Not on the map/)).textContent).toMatch(/Nowhere, Ruritania\.$/)
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  expect(rows.map((row) => row.textContent)).toEqual([
    'LegModeDistance',
    'Helsinki, Finland to Hamburg, Germanyby sea1,346 km',
    'Hamburg, Germany to Nowhere, Ruritaniaby land and airunknown',
  ])
})

test('shows the total of the known distances, and a legend of the modes', async () => {
  const back = { from: hamburg, to: helsinki, modes: ['sea'] } satisfies MapLeg
  const { container, rerender } = render(<JourneyMapFigure legs={[...legs, back]} />)
  const total = () => [...container.querySelectorAll('tbody tr')].at(-1)?.textContent
  const readLegend = () =>
    [...container.querySelectorAll('.map-key li')].map(({ textContent }) => textContent)
  await waitFor(() => expect(total()).toBe('Total (known legs)2,693 km'))
  expect(readLegend()).toEqual(['by land', 'by sea', 'by air', 'by several modes'])
  rerender(<JourneyMapFigure legs={[back, back]} />)
  expect(total()).toBe('Total2,693 km')
  expect(readLegend()).toEqual(['by sea'])
})

test('shows the caption only once the sea routes are known, so that its links don’t move', async () => {
  render(<JourneyMapFigure legs={legs} />)
  expect(screen.queryByText(/^Sea legs follow/)).toBeNull()
  expect(await screen.findByText(/^Sea legs follow/)).toBeTruthy()
})

test('draws and measures a leg by sea along shipping lanes, through the Kiel Canal', async () => {
  const sea = { from: hamburg, to: helsinki, modes: ['sea'] } satisfies MapLeg
  const { container } = render(<JourneyMapFigure legs={[sea, { ...sea, modes: ['air'] }]} />)
  await screen.findByRole('img')
  const [byAir = '', bySea = ''] = ['.line.air', '.line.sea'].map(
    (line) => container.querySelector(`.map ${line}`)?.getAttribute('d') ?? '',
  )
  expect(bySea.split('L').length).toBeGreaterThan(byAir.split('L').length)
  const distances = [...container.querySelectorAll('tbody .numeric')].map((cell) => cell.textContent)
  expect(distances).toEqual(['1,346 km', '1,165 km', '2,511 km'])
  expect(screen.queryByText(/^Shown as a straight line/)).toBeNull()
})

test('says which legs by sea are straight, because their places are far from any shipping lane', async () => {
  const moscow = { name: 'Moscow, Russia', at: { lat: 55.75, lon: 37.62 } }
  render(<JourneyMapFigure legs={[{ from: hamburg, to: moscow, modes: ['sea'] }]} />)
  const note = await screen.findByText(/^Shown as a straight line/)
  expect(note.textContent).toMatch(/Hamburg, Germany to Moscow, Russia\.$/)
})

const toRotterdam: MapLeg = {
  from: { name: 'Shanghai, China', at: { lat: 31.22, lon: 121.46 } },
  to: { name: 'Rotterdam, Netherlands', at: { lat: 51.92, lon: 4.48 } },
  modes: ['sea'],
}
const closePassage = (id: string): Routing => ({
  ...routing,
  passages: routing.passages.map((row) => (row.id === id ? { ...row, closed: true } : row)),
})
const tableRow = (container: HTMLElement) => container.querySelector('tbody tr')?.textContent

test('says which passages and listed areas a voyage passes, and how long it takes', async () => {
  const { container, rerender } = render(<JourneyMapFigure legs={[toRotterdam]} routing={routing} />)
  const route =
    'by sea via the Taiwan Strait, the Strait of Malacca, Bab el-Mandeb, the Suez Canal, the Strait of Gibraltar and the Strait of Dover, about 33 days'
  const area = 'the Red Sea and Gulf of Aden, a listed area'
  const name = `Map: Shanghai, China to Rotterdam, Netherlands ${route}, 19,635 km, passing through ${area}`
  expect(await screen.findByRole('img', { name })).toBeTruthy()
  expect(
    screen.getByText(/^Shanghai, China$/, { selector: 'p > *, p > * > *' }).closest('p')?.textContent,
  ).toBe(`Shanghai, China to Rotterdam, Netherlands: ${route}, 19,635 km.`)
  expect(screen.getByText(/^The sea leg passes/).textContent).toBe(
    `The sea leg passes through ${area}, where the war risk is high. Loss caused by war is covered only with war cover.`,
  )
  expect(tableRow(container)).toBe(
    `Shanghai, China to Rotterdam, Netherlands${route}; passes through ${area}19,635 km`,
  )
  expect(container.querySelector('.map pattern')).toBeTruthy()
  expect([...container.querySelectorAll('.map-key li')].map(({ textContent }) => textContent)).toEqual([
    'by sea',
    'listed area',
  ])

  rerender(<JourneyMapFigure legs={[toRotterdam]} routing={closePassage('suez')} />)
  expect(tableRow(container)).toBe(
    'Shanghai, China to Rotterdam, Netherlandsby sea via the Taiwan Strait, the Sunda Strait and the Strait of Dover, about 43 days25,850 km',
  )
  expect(screen.queryByText(/listed area/)).toBeNull()
  expect(container.querySelector('.map pattern')).toBeNull()
})

test.each<[string, MapLeg[]]>([
  ['no leg', []],
  ['one known place', [{ from: helsinki, to: nowhere, modes: ['sea'] }]],
  ['one place twice', [{ from: helsinki, to: helsinki, modes: ['land'] }]],
])('draws nothing with %s', (_, drawn) => {
  const { container } = render(<JourneyMapFigure legs={drawn} />)
  expect(container.childElementCount).toBe(0)
})

import type { PassageRow, UsualSpeedRow } from './reference-rows.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../README.md.

const validFrom = '2026-11-01T00:00:00.000Z'
const narrows = 'Position from NGA, Sailing Directions; open'

/** Straits: the ID, the name within a sentence, and the gate as latitude and longitude on each shore. */
const straits: readonly (readonly [string, string, number, number, number, number])[] = [
  ['bab-el-mandeb', 'Bab el-Mandeb', 12.8, 43.0, 12.9, 43.7],
  ['hormuz', 'the Strait of Hormuz', 26.0, 56.3, 27.2, 56.5],
  ['malacca', 'the Strait of Malacca', 3.3, 99.0, 4.2, 100.9],
  ['sunda', 'the Sunda Strait', -5.7, 105.4, -6.3, 106.2],
  ['lombok', 'the Lombok Strait', -8.6, 115.3, -8.6, 116.3],
  ['torres', 'the Torres Strait', -8.9, 142.2, -11.2, 142.5],
  ['taiwan', 'the Taiwan Strait', 25.1, 118.8, 24.2, 120.9],
  ['magellan', 'the Strait of Magellan', -52.9, -70.6, -52.9, -69.6],
  ['gibraltar', 'the Strait of Gibraltar', 36.3, -5.6, 35.5, -5.6],
  ['dover', 'the Strait of Dover', 51.3, 1.0, 50.7, 1.8],
  ['bosporus', 'the Bosporus', 41.1, 28.8, 41.1, 29.4],
]

const gate = (lat: number, lon: number, otherLat: number, otherLon: number) => [
  { lat, lon },
  { lat: otherLat, lon: otherLon },
]

/** Canals and straits, open or closed from `validFrom` on. */
export const passages: readonly PassageRow[] = [
  {
    id: 'suez',
    name: 'the Suez Canal',
    gate: gate(30.45, 32.0, 30.45, 32.8),
    hours: 16,
    closed: false,
    validFrom,
    source: 'Suez Canal Authority: transit in convoy',
  },
  {
    id: 'panama',
    name: 'the Panama Canal',
    gate: gate(8.95, -80.1, 9.25, -79.3),
    hours: 36,
    closed: false,
    validFrom,
    source: 'Panama Canal Authority: time in canal waters, with waiting',
  },
  {
    id: 'kiel',
    name: 'the Kiel Canal',
    gate: gate(54.6, 9.5, 54.0, 9.6),
    hours: 8,
    closed: false,
    validFrom,
    source: 'German Waterways and Shipping Administration: transit of 98 km at 15 km/h',
  },
  {
    id: 'corinth',
    name: 'the Corinth Canal',
    gate: gate(38.0, 23.0, 37.8, 23.0),
    hours: 3,
    closed: true,
    validFrom,
    source: 'Corinth Canal: most cargo ships are wider than the 17.6 m allowed',
  },
  ...straits.map(([id, name, ...shores]): PassageRow => ({
    id,
    name,
    gate: gate(...shores),
    hours: 0,
    closed: false,
    validFrom,
    source: narrows,
  })),
]

/**
 * The usual speeds by land, sea and air, and the total hours spent at both ends. The speed by land is along a straight
 * line; roads are about a quarter longer.
 */
export const usualSpeeds: readonly UsualSpeedRow[] = [
  {
    mode: '1',
    kilometresPerDay: 550,
    hours: 3,
    validFrom,
    source: 'Sample: a lorry with one driver, with the rests that Regulation (EC) 561/2006 requires',
  },
  {
    mode: '2',
    kilometresPerDay: 620,
    hours: 24,
    validFrom,
    source: 'Sample: 14 knots, about the average of container ships',
  },
  {
    mode: '3',
    kilometresPerDay: 19_000,
    hours: 24,
    validFrom,
    source: 'Sample: 800 km/h, with a day for acceptance, transfer and release',
  },
]

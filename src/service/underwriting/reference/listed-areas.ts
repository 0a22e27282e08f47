import type { ListedAreaRow } from './reference-rows.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../README.md.

/**
 * Areas with a higher risk of war, with the latitude and longitude of each corner. Where the Joint War Committee lists
 * a country, the area reaches about 12 nautical miles from its coast. Outlines may cross land, where there are no
 * lanes.
 */
const areas = [
  {
    id: 'red-sea',
    name: 'the Red Sea and Gulf of Aden',
    load: 1_500_000,
    outline:
      '18 37, 18 42.5, 16.2 44, 13.8 45.5, 14.8 49, 16.64 53.11, 14.92 53.83, 10.8 60.25, -6.75 48.75, -1.67 41.57, 4 46, 10.5 49, 10.3 44, 11 42.3, 14 40.3',
  },
  {
    id: 'black-sea',
    name: 'the northern Black Sea',
    load: 2_000_000,
    outline:
      '45.18 29.76, 44.77 30.98, 44.05 31.41, 43.45 31.33, 43.39 40.01, 44.5 41, 47.6 40, 47.6 35, 47.2 31, 46.3 29.8',
  },
  {
    id: 'gulf-of-guinea',
    name: 'the Gulf of Guinea',
    load: 1_400_000,
    outline: '6.4 1.2, -0.67 3, -0.67 8.7, 0.5 10, 4 10.2, 5 9, 6.8 5',
  },
  {
    id: 'persian-gulf',
    name: 'the Persian Gulf',
    load: 1_250_000,
    outline:
      '30.8 47.4, 30.5 51, 27.9 53, 27.4 57.2, 25.5 58, 23.2 58, 24 56, 23.9 53, 24 50.8, 26.5 49.5, 28.8 47.6',
  },
  {
    id: 'libya',
    name: 'the coast of Libya',
    load: 1_300_000,
    outline:
      '33.4 11.6, 33.2 13.2, 32.7 15.4, 31.5 16, 30.6 19, 32 19.7, 33.2 21.9, 32.1 25.2, 31.4 25.2, 32.4 22, 30 20, 30 17, 32 14',
  },
  {
    id: 'levant',
    name: 'the coast of Israel, Lebanon and Syria',
    load: 1_300_000,
    outline: '35.9 35.5, 34.5 35.5, 33.9 35.2, 33.1 34.8, 32 34.4, 31.5 34.1, 31.3 34.4, 33 35.6, 35.9 36.2',
  },
  {
    id: 'cabo-delgado',
    name: 'the coast of Cabo Delgado',
    load: 1_200_000,
    outline: '-10.17 40.58, -13.5 40.83, -13.5 40.2, -10.32 40.2',
  },
]

/** Areas at sea where war costs more. Loadings are in parts per million of the usual price. */
export const listedAreas: readonly ListedAreaRow[] = areas.map(({ outline, ...area }) => ({
  ...area,
  outline: outline.split(', ').map((corner) => {
    const [lat = NaN, lon = NaN] = corner.split(' ').map(Number)
    return { lat, lon }
  }),
  extensionId: 'war',
  listed: true,
  validFrom: '2026-11-01T00:00:00.000Z',
  source: 'Sample: a fictional loading, and an outline simplified from JWLA-032 of the Joint War Committee',
}))

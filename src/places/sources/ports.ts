import type { City } from './city.ts'

/**
 * Ports and cargo places that aren't towns: name, alpha-2, latitude, longitude, and UN/LOCODE if sea-ports lacks it.
 */
const table: readonly (readonly [name: string, country: string, lat: number, lon: number, code?: string])[] =
  [
    ['Ambarli', 'TR', 40.97, 28.69],
    ['Cai Mep', 'VN', 10.53, 107.03],
    ['Caucedo', 'DO', 18.42, -69.63],
    ['Coega', 'ZA', -33.8, 25.69],
    ['Europoort', 'NL', 51.95, 4.14, 'NLEUR'],
    ['Fujairah', 'AE', 25.17, 56.36],
    ['Hakata', 'JP', 33.61, 130.4],
    ['Hamad Port', 'QA', 25.01, 51.61, 'QAHMD'],
    ['Jebel Ali', 'AE', 25.01, 55.06],
    ['Khalifa Port', 'AE', 24.81, 54.64, 'AEKHL'],
    ['Khor Fakkan', 'AE', 25.35, 56.36],
    ['King Abdullah Port', 'SA', 22.53, 39.08],
    ['Kwai Chung', 'HK', 22.35, 114.12],
    ['Laem Chabang', 'TH', 13.07, 100.89],
    ['Lyttelton', 'NZ', -43.61, 172.72],
    ['Maasvlakte', 'NL', 51.95, 4.04, 'NLMSV'],
    ['Moji', 'JP', 33.95, 130.97],
    ['Muuga', 'EE', 59.5, 24.96],
    ['Nhava Sheva', 'IN', 18.95, 72.95],
    ['Pipavav', 'IN', 20.92, 71.51],
    ['Port Botany', 'AU', -33.97, 151.21],
    ['Port Chalmers', 'NZ', -45.81, 170.62],
    ['Port Everglades', 'US', 26.09, -80.12],
    ['Port Klang', 'MY', 3.0, 101.39],
    ['Posorja', 'EC', -2.7, -80.25, 'ECPSJ'],
    ['Pyeongtaek', 'KR', 36.97, 126.84, 'KRPTK'],
    ['Shekou', 'CN', 22.48, 113.91],
    ['Suape', 'BR', -8.39, -34.97],
    ['Tanger Med', 'MA', 35.89, -5.5],
    ['Tanjung Pelepas', 'MY', 1.36, 103.55],
    ['Tanjung Priok', 'ID', -6.1, 106.88],
    ['Ust-Luga', 'RU', 59.68, 28.41, 'RUULU'],
    ['Yangshan', 'CN', 30.62, 122.07],
  ]

/** Ranks them in suggestions like a town of this size, below large cities. */
const assumedPopulation = 200_000

export const ports: readonly City[] = table.map(([name, country, lat, lon, code]) => ({
  name,
  country,
  featureCode: 'PORT',
  adminCode: '',
  population: assumedPopulation,
  loc: { coordinates: [lon, lat] },
  ...(code && { portCodes: [code] }),
}))

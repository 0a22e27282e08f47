import { describe, expect, test } from 'vitest'
import { findHolderCountry } from './route.ts'

const embargoed = new Set(['RU'])

describe('the country of a holder', () => {
  test('is the one given, or else that of the one-line address', () => {
    const addressFormatted = 'Kauppakatu 1, 80100 Joensuu, Finland'
    expect(findHolderCountry({ addressFormatted }, 'SE', embargoed)).toBe('SE')
    expect(findHolderCountry({ addressFormatted }, undefined, embargoed)).toBe('FI')
    expect(findHolderCountry({}, undefined, embargoed)).toBeNull()
  })

  test('is unknown if the address may be in an embargoed country', () => {
    expect(findHolderCountry({ addressFormatted: 'Moscow' }, undefined, new Set())).toBe('RU')
    expect(findHolderCountry({ addressFormatted: 'Moscow' }, undefined, embargoed)).toBeNull()
  })

  test('is an embargoed country that claims the region of the one-line address', () => {
    const addressFormatted = 'Lenina 1, Simferopol, Ukraine'
    expect(findHolderCountry({ addressFormatted }, undefined, embargoed)).toBe('RU')
    expect(findHolderCountry({ addressFormatted }, undefined, new Set())).toBe('UA')
    expect(findHolderCountry({ addressFormatted }, 'UA', embargoed)).toBe('UA')
  })
})

describe('the one-line address of a holder', () => {
  const sanctioned = new Set(['BY', 'CU', 'IR', 'RU'])

  test.each([
    ['Azadi Street 1, Tehran, Iran', 'IR'],
    ['1 Lenina Street, Minsk, Republic of Belarus', 'BY'],
    ['Calle 23, La Habana, CUBA', 'CU'],
    ['Azadi Street 1, Tehran, Iran (Islamic Republic of)', 'IR'],
    ['Azadi Street 1, Tehran, Iran, Islamic Republic of', 'IR'],
    ['1 Lenina Street, Minsk, Republic of  Belarus', 'BY'],
    ['Azadi Street 1, Tehran, Iran;', 'IR'],
    ['Azadi Street 1, Tehran, Iran,', 'IR'],
    ['Azadi Street 1, Tehran, Iran 14155', 'IR'],
    ['Azadi Street 1, Tehran, Iran 14155-6347', 'IR'],
    ['Azadi Street 1; Tehran; Iran', 'IR'],
    ['Azadi Street 1, Tehran (Iran)', 'IR'],
    ['Azadi Street 1, Tehran - Iran', 'IR'],
    ['Azadi Street 1\nTehran\nIran', 'IR'],
    ['Tverskaya 1, Moscow, Russia, 125009', 'RU'],
    ['Lenina 1, Minsk, Belarus, 220030', 'BY'],
  ])('overrides the holder’s country: %s', (addressFormatted, country) => {
    expect(findHolderCountry({ addressFormatted }, 'FI', sanctioned)).toBe(country)
  })

  // Honest addresses that contain the name of an embargoed country or of a town there.
  test.each([
    ['FI', 'Iran Street 3, Helsinki, Finland'],
    ['FR', '12 Rue de Russie, 06000 Nice'],
    ['FR', '12 Rue de Russie'],
    ['ES', 'Calle Rusia, 12, 28020 Madrid, Spain'],
    ['DE', 'Marienplatz 1, 80331 München, BY'],
    ['US', '1 Main Street, Cuba, MO 65453'],
    ['US', '1 Main Street, Moscow, Idaho'],
    ['US', '1 Main Street, Moscow, Idaho 83843'],
    ['FR', 'Nice, 12 Rue de Russie, 06000'],
    ['DE', 'Hauptstraße 1, Brest'],
    ['PK', 'University Road, Peshawar, KP, Pakistan'],
  ])('doesn’t override %s: %s', (country, addressFormatted) => {
    expect(findHolderCountry({ addressFormatted }, country, sanctioned)).toBe(country)
  })
})

import { describe, expect, it } from 'vitest'
import { isDrawable, describeJourney, type MapLeg, describeModes, listMapPlaces } from './map-legs.ts'

const at = { lat: 60.17, lon: 24.94 }
const elsewhere = { lat: 53.55, lon: 9.99 }
const leg = (from: MapLeg['from'], to: MapLeg['to'], ...modes: MapLeg['modes']): MapLeg => ({
  from,
  to,
  modes,
})

describe('the places of a journey', () => {
  it('are listed once, with their coordinates if any leg has them', () => {
    const legs = [
      leg({ name: ' Helsinki ' }, { name: 'Hamburg', at: elsewhere }),
      leg({ name: 'Hamburg' }, { name: 'Helsinki', at }),
      leg({ name: '' }, { name: 'Helsinki' }),
    ]
    expect(listMapPlaces(legs)).toEqual([
      { name: 'Helsinki', at },
      { name: 'Hamburg', at: elsewhere },
    ])
  })

  it('are drawn if two different ones are known', () => {
    const [one, same, other] = [
      { name: 'Helsinki', at },
      { name: 'Helsingfors', at },
      { name: 'Hamburg', at: elsewhere },
    ]
    expect(isDrawable([leg(one, same)])).toBe(false)
    expect(isDrawable([leg(one, { name: 'Nowhere' })])).toBe(false)
    expect(isDrawable([leg(one, { name: 'Nowhere' }), leg({ name: 'Nowhere' }, other)])).toBe(true)
  })
})

describe('the description of a journey', () => {
  const [helsinki, hamburg] = [{ name: 'Helsinki' }, { name: 'Hamburg' }]

  it('has the modes of each leg', () => {
    expect(
      [[], ['sea'], ['land', 'sea'], ['land', 'sea', 'air']].map((modes) =>
        describeModes(modes as MapLeg['modes']),
      ),
    ).toEqual(['', 'by sea', 'by land and sea', 'by land, sea and air'])
    expect(describeJourney([leg(helsinki, hamburg, 'sea'), leg(hamburg, helsinki)])).toBe(
      'Helsinki to Hamburg by sea, then Hamburg to Helsinki',
    )
  })

  it('has only the two ends and the modes of more than six legs', () => {
    const legs = (count: number) => Array.from({ length: count }, () => leg(helsinki, hamburg, 'sea'))
    expect(describeJourney(legs(6)).split(', then ')).toHaveLength(6)
    expect(describeJourney([leg({ name: 'Oslo' }, helsinki, 'land'), ...legs(6)])).toBe(
      '7 legs from Oslo to Hamburg, by land and sea',
    )
  })
})

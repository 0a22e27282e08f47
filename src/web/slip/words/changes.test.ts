import { describe, expect, test } from 'vitest'
import { currencyOf } from '#contract/money.ts'
import { aShipment } from '#testing/builders.ts'
import { changeSince } from './changes.ts'

const eur = (total: number) => ({ currency: currencyOf('EUR'), lines: {}, total })
const asked = (insuredValue: string) => JSON.stringify(aShipment({ insuredValue }))

describe('A price that moved', () => {
  test('says by how much, and which answer changed', () => {
    expect(changeSince({ asked: asked('120000'), price: eur(30000) }, asked('125000.50'), eur(30310))).toBe(
      'Up EUR 3.10 since your last price. You changed the value, 120,000 to 125,000.50.',
    )
  })

  test('names several answers in one sentence', () => {
    const now = JSON.stringify(aShipment({ commodityId: '101', journeyLegs: [] }))
    expect(changeSince({ asked: asked('100000'), price: eur(30000) }, now, eur(20000))).toBe(
      'Down EUR 100.00 since your last price. You changed the goods and the journey.',
    )
  })

  test('is not told where there was no price before', () => {
    expect(changeSince({ asked: asked('1') }, asked('2'), eur(1))).toBe('')
  })
})

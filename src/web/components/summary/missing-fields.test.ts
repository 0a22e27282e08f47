import { describe, expect, it } from 'vitest'
import type { Setup } from '#contract/setup.ts'
import { emptyHolder, emptyLeg, emptyShipment, type ShipmentValues } from '#web/draft/form-values.ts'
import { findMissingFields } from './missing-fields.ts'

describe('missing fields', () => {
  it('lists the missing fields of an empty draft with links', () => {
    const missing = findMissingFields({ shipment: emptyShipment, holder: emptyHolder })
    expect(missing.map(({ to }) => to)).toEqual([
      '/quote/shipment#commodityId',
      '/quote/shipment#insuredValue',
      expect.stringContaining('/quote/shipment#journeyLegs.0'),
      '/quote/holder',
    ])
  })

  it('lists the missing fields of fifty legs briefly', () => {
    const journeyLegs = Array.from({ length: 50 }, () => emptyShipment.journeyLegs).flat()
    const missing = findMissingFields({ shipment: { ...emptyShipment, journeyLegs }, holder: emptyHolder })
    expect(missing.length).toBeLessThan(10)
    expect(missing.map(({ label }) => label)).toContain('46 more legs')
  })
})

describe('missing fields of the goods', () => {
  const questions = [{ id: 'packed', text: 'Packed?', options: [] }]
  const commodities = [{ id: '1', name: 'Cars', groups: [], questions, needsDescription: true }]
  const missing = (answers: Partial<ShipmentValues>) => {
    const shipment = { ...emptyShipment, ...answers }
    const labels = findMissingFields({ shipment, holder: emptyHolder }, { commodities })
    return labels.map(({ label }) => label).filter((label) => ['Packed?', 'Description'].includes(label))
  }

  it('are the unanswered questions about the chosen goods, and their description', () => {
    expect(missing({ commodityId: '2' })).toEqual([])
    expect(missing({ commodityId: '1' })).toEqual(['Packed?', 'Description'])
    const answers = { commodityAnswers: { packed: 'yes' }, commodityDescription: 'Old cars' }
    expect(missing({ commodityId: '1', ...answers })).toEqual([])
  })
})

describe('missing fields that only some services require', () => {
  const policies = ['1', '2'].map((id) => ({ id, name: `Policy ${id}` }))
  const cost = { id: 'cost', label: 'Cost', type: 'number', required: true } as const
  const setup = { policies, enforceTrackingCode: true, additionalFields: [cost] }
  const missing = (answers: Partial<ShipmentValues>, from: Setup = setup) => {
    const fields = findMissingFields(
      { shipment: { ...emptyShipment, ...answers }, holder: emptyHolder },
      from,
    )
    return fields.filter(({ to }) => /#(policyId|trackingCode|additionalFields)/.test(to))
  }

  it('are the policy, the reference and the additional fields', () => {
    expect(missing({ additionalFields: { cost: 'much' } })).toEqual([
      { label: 'Policy', to: '/quote/shipment#policyId' },
      { label: 'Your reference', to: '/quote/shipment#trackingCode' },
      { label: 'Cost', to: '/quote/shipment#additionalFields.cost' },
    ])
    expect(missing({ policyId: '1', trackingCode: 'PO-1', additionalFields: { cost: '5' } })).toEqual([])
  })

  it('don’t include a policy if there’s only one, or anything if the requirements are unknown', () => {
    expect(missing({}, { policies: policies.slice(1) })).toEqual([])
    expect(missing({}, {})).toEqual([])
  })
})

describe('missing fields of a leg', () => {
  const leg = { ...emptyLeg, start: 'Oulu', end: 'Turku', transportTypes: ['1'] }
  const missing = (...journeyLegs: (typeof leg)[]) =>
    findMissingFields({ shipment: { ...emptyShipment, journeyLegs }, holder: emptyHolder }).filter(({ to }) =>
      to.includes('journeyLegs'),
    )
  const to = (field: string) => `/quote/shipment#${field}`

  it('have its number, unless it’s the only leg', () => {
    expect(missing({ ...leg, end: '' })).toEqual([
      {
        label: 'Journey: departure, arrival, destination',
        to: to('journeyLegs.0.startTime'),
      },
    ])
    expect(missing(leg, { ...leg, transportTypes: [] }).map(({ label }) => label)).toEqual([
      'Leg 1: departure, arrival',
      'Leg 2: departure, arrival, mode',
    ])
  })

  it('don’t include its start, unless it starts elsewhere', () => {
    const at = (day: number) => `2026-12-${day} 06:00Z`
    const first = { ...leg, startTime: at(10), endTime: at(11) }
    const second = { ...leg, start: '', startTime: at(12), endTime: at(13) }
    expect(missing(first, second)).toEqual([])
    expect(missing(first, { ...second, startsElsewhere: true })).toEqual([
      { label: 'Leg 2: start', to: to('journeyLegs.1.start') },
    ])
  })

  it('are listed for four legs, with a count of the rest', () => {
    const labels = (legs: number) =>
      missing(...Array.from({ length: legs }, () => leg)).map(({ label }) => label)
    expect(labels(4).at(-1)).toMatch(/^Leg 4/)
    expect(labels(5).slice(3)).toEqual([expect.stringMatching(/^Leg 4/), '1 more leg'])
    expect(labels(6).at(-1)).toBe('2 more legs')
  })
})

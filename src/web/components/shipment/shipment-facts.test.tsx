import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Leg } from '#contract/journey.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { openPage } from '#testing/page.tsx'
import { createLabels } from './labels.ts'
import { GoodsFacts, JourneyFacts, LegsTable } from './ShipmentFacts.tsx'
import { summarizeRisk } from './shipment-summary.ts'

it('lists the goods, their details and their value with the names and in the order of the certificate', () => {
  const risk = {
    ...aShipment({ commodityDescription: 'Used lathes', trackingCode: 'PO 4711', marks: 'KM 1-9' }),
    commodityName: 'Machinery',
    answeredQuestions: [{ question: 'Is it used?', answer: 'Yes' }],
  }
  render(
    <dl>
      <GoodsFacts summary={summarizeRisk(risk, createLabels(undefined))} />
    </dl>,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Goods',
    'Marks and numbers',
    'Shipper’s reference',
    'Insured value',
  ])
  expect(screen.getAllByRole('definition')[0]?.textContent).toBe('MachineryUsed lathesIs it used? Yes')
})

it('shows dates without times as days, whatever the time zones', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No service in this test')))
  const dates = { startTime: '2026-11-20T00:00:00.000Z', endTime: '2026-12-20T23:59:59.999Z' }
  const zones = [{ start: 'America/New_York', end: 'Asia/Shanghai' }]
  const risk = aShipment({ journeyLegs: [aLeg(dates)] })
  const { legs } = summarizeRisk(risk, createLabels(undefined), zones)
  openPage(
    '/',
    <>
      <JourneyFacts legs={legs} />
      <LegsTable legs={legs} coverage={undefined} />
    </>,
  )
  expect(screen.getByText('20 Nov to 20 Dec 2026 · 1 leg')).toBeDefined()
  expect(
    screen
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['20 Nov 2026', '20 Dec 2026'])
})

describe('the wait before a leg', () => {
  const showLegs = (first: Partial<Leg>, second: Partial<Leg>, level = 'A') => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No service in this test')))
    const stop = 'Helsinki, Finland'
    const journeyLegs = [
      aLeg({ end: stop, ...first }),
      aLeg({ start: stop, end: 'Hamburg, Germany', ...second }),
    ]
    const { legs } = summarizeRisk(aShipment({ journeyLegs }), createLabels(undefined))
    openPage('/', <LegsTable legs={legs} coverage={{ level, covered: [], notCovered: [] }} />)
    return screen.getAllByRole('row').map(({ textContent }) => textContent)[2]
  }
  const arrival = { endTime: '2026-11-24T16:00:00.000Z' }
  const departure = { startTime: '2026-12-04T16:00:00.000Z', endTime: '2026-12-06T16:00:00.000Z' }

  it('is shown with what it means for the cover', () => {
    expect(showLegs(arrival, departure)).toBe('10 days until the next leg: covered only in ordinary transit.')
  })

  it('is shown without it if the cover doesn’t follow the Institute Cargo Clauses', () => {
    expect(showLegs(arrival, departure, 'Basic')).toBe('10 days until the next leg.')
  })

  it('counts days between dates', () => {
    const dates = { startTime: '2026-11-24T00:00:00.000Z', endTime: '2026-11-25T23:59:59.999Z' }
    const later = { startTime: '2026-11-28T00:00:00.000Z', endTime: '2026-11-30T23:59:59.999Z' }
    expect(showLegs(dates, later)).toBe('3 days until the next leg: covered only in ordinary transit.')
  })

  it('isn’t shown if there’s none', () => {
    const now = { startTime: arrival.endTime, endTime: '2026-12-06T16:00:00.000Z' }
    expect(showLegs(arrival, now)).toContain('Hamburg')
  })
})

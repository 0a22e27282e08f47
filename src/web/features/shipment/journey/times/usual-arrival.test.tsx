import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { describedBy, fieldAt, openShipmentForm } from '#testing/shipment-form.tsx'
import { setLegMetrics } from '#web/components/route/leg-metrics.ts'
import type { LegValues } from '#web/draft/form-values.ts'
import { formatUsualArrival } from './usual-arrival.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
})

const places = { start: 'Shanghai', end: 'Rotterdam', endZone: 'Europe/Amsterdam', transportTypes: ['2'] }
const departure = { startTime: '27 nov 2026 8:00', startZone: 'Asia/Shanghai' }
const arrival = () => fieldAt('journeyLegs.0.endTime')

function open(leg: Partial<LegValues> = {}) {
  setLegMetrics([], [])
  const values = openShipmentForm([{ ...places, ...departure, ...leg }])
  act(() => setLegMetrics([places], [{ kilometres: 19_635, hours: 776 }]))
  return () => values().journeyLegs[0]?.endTime
}

describe('the usual arrival', () => {
  it('is suggested, and entered with the down arrow', () => {
    const entered = open()
    expect(describedBy(arrival())).toContain('Usual arrival: 29 Dec 2026')
    expect(entered()).toBe('')
    fireEvent.keyDown(arrival(), { key: 'ArrowDown' })
    expect(entered()).toBe('29 Dec 2026')
    expect(describedBy(arrival())).not.toContain('Usual arrival')
  })

  it('is entered with its button, and the field gets the focus', () => {
    const entered = open()
    fireEvent.click(screen.getByRole('button', { name: /29 Dec 2026/ }))
    expect(entered()).toBe('29 Dec 2026')
    expect(document.activeElement).toBe(arrival())
  })

  it.each<[string, Partial<LegValues>]>([
    ['an arrival has been entered', { endTime: '20 dec 2026' }],
    ['the departure is unknown', { startTime: '' }],
    ['the duration by this mode is unknown', { transportTypes: ['3'] }],
  ])('is not suggested if %s', (_, leg) => {
    const entered = open(leg)
    expect(describedBy(arrival())).not.toContain('Usual arrival')
    fireEvent.keyDown(arrival(), { key: 'ArrowDown' })
    expect(entered()).toBe(leg.endTime ?? '')
  })

  it.each([
    ['Europe/Helsinki', 8.2, '5 Dec 2026, 19:00'],
    ['Europe/Helsinki', 35.9, '6 Dec 2026, 22:00'],
    ['Europe/Helsinki', 36, '6 Dec 2026'],
    ['Asia/Tokyo', 36, '7 Dec 2026'],
  ])('in %s after %d hours is %s', (zone, hours, text) => {
    expect(formatUsualArrival(Date.parse('2026-12-05T08:00:00Z'), hours, zone)).toBe(text)
  })
})

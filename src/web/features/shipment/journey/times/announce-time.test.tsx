import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { describedBy, fieldAt, openShipmentForm } from '#testing/shipment-form.tsx'
import type { LegValues } from '#web/draft/form-values.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
})

const helsinki = 'Europe/Helsinki'
const places = {
  start: 'Joensuu',
  startZone: helsinki,
  end: 'Turku',
  endZone: helsinki,
  transportTypes: ['1'],
}
const [departure, arrival] = ['journeyLegs.0.startTime', 'journeyLegs.0.endTime'] as const
const below = (path: string) => describedBy(fieldAt(path))
const enter = (path: string, value: string) => fireEvent.change(fieldAt(path), { target: { value } })
const open = (leg: Partial<LegValues>) => openShipmentForm([{ ...places, ...leg }])

describe('a field that is left', () => {
  const status = () => screen.getAllByRole('status').at(-1)?.textContent
  const leave = (path: string, value: string) => {
    fireEvent.focus(fieldAt(path))
    enter(path, value)
    fireEvent.blur(fieldAt(path))
  }

  it('announces how its time is understood, or its error, but not while typing', async () => {
    open({ startTime: '', endTime: '' })
    fireEvent.focus(fieldAt(departure))
    enter(departure, '10 dec 2026')
    await waitFor(() => expect(below(departure)).toContain('Thu 10 Dec 2026'))
    expect(status()).toBe('')
    fireEvent.blur(fieldAt(departure))
    await waitFor(() => expect(status()).toBe('Thu 10 Dec 2026, 00:00 Helsinki time'))
    leave(arrival, 'soonish')
    await waitFor(() => expect(below(arrival)).toContain(status()))
    expect(status()).not.toContain('Thu 10 Dec')
  })

  it('stops showing and announcing its error once another field has fixed it', async () => {
    open({ startTime: '10 dec 2026 8:00', endTime: '' })
    leave(arrival, '9 dec 2026 8:00')
    await waitFor(() => expect(status()).toContain('must arrive after'))
    enter(departure, '8 dec 2026 8:00')
    await waitFor(() => expect(status()).toBe(''))
    expect(below(arrival)).not.toContain('must arrive after')
  })

  it('announces nothing if its time is the same as before', async () => {
    open({ startTime: '10 dec 2026', endTime: '' })
    leave(arrival, '12 dec 2026')
    await waitFor(() => expect(status()).toContain('Sat 12 Dec 2026'))
    fireEvent.focus(fieldAt(departure))
    fireEvent.blur(fieldAt(departure))
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(status()).toContain('Sat 12 Dec 2026')
  })

  it('announces that its time occurs twice', async () => {
    open({ startTime: '', endTime: '' })
    leave(departure, '31 oct 2027 3:30')
    const question = 'The clocks go back, so this time occurs twice. Which one?'
    await waitFor(() => expect(status()).toBe(`Sun 31 Oct 2027, 03:30 Helsinki time. ${question}`))
    expect(screen.getByRole('group', { name: question })).toBeTruthy()
  })

  it('announces that its time counts from the previous one, if that isn’t known', async () => {
    open({ startTime: '', endTime: '' })
    leave(arrival, '+1d')
    await waitFor(() => expect(status()).toBe('Relative to the previous time. Enter that first.'))
    expect(below(arrival)).toBe(status())
  })
})

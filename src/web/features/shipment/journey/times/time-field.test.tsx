import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { describedBy, fieldAt, openShipmentForm } from '#testing/shipment-form.tsx'
import { emptyLeg, emptyShipment, type LegValues } from '#web/draft/form-values.ts'
import { setPreview } from '#web/draft/warnings/preview.ts'
import { syncServerClock } from '#web/times/server-clock.ts'

const showPicker = vi.fn()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  // happy-dom has no native picker.
  HTMLInputElement.prototype.showPicker = showPicker.mockClear()
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
const open = (leg: Partial<LegValues>, ...more: Partial<LegValues>[]) =>
  openShipmentForm([{ ...places, ...leg }, ...more])

it('shows that a time counts from the previous one, until that is known', async () => {
  open({ startTime: '', endTime: '+1d' }, { startTime: '+6h', endTime: '', end: 'Tallinn' })
  for (const path of [arrival, 'journeyLegs.1.startTime'])
    expect(below(path)).toBe('Relative to the previous time. Enter that first.')
  enter(departure, '10 dec 2026 8:00')
  await waitFor(() => expect(below(arrival)).toContain('Fri 11 Dec 2026, 08:00'))
  expect(below('journeyLegs.1.startTime')).toContain('Fri 11 Dec 2026, 14:00')
})

it('moves the departure of an added leg with a relative arrival', async () => {
  open({ startTime: '1 dec 2026 7:00', endTime: '+16d', end: 'New York', endZone: 'America/New_York' })
  fireEvent.click(screen.getByRole('button', { name: 'Add leg' }))
  const next = 'journeyLegs.1.startTime'
  await waitFor(() => expect(below(next)).toContain('Thu 17 Dec 2026, 00:00'))
  enter(departure, '3 dec 2026 7:00')
  await waitFor(() => expect(below(arrival)).toContain('Sat 19 Dec 2026, 00:00'))
  expect(below(next)).toContain('Sat 19 Dec 2026, 00:00')
})

describe('the departure', () => {
  const past = { startTime: '18 nov 2026 8:00', endTime: '18 nov 2026 9:00' }
  const soon = { startTime: '22 nov 2026 8:00', endTime: '22 nov 2026 9:00' }

  it('has a warning if it’s in the past, unlike later times of the journey', () => {
    open(past, { startTime: '18 nov 2026 10:00', end: 'Tallinn' })
    expect(below(departure)).toContain('This is in the past')
    for (const path of [arrival, 'journeyLegs.1.startTime']) expect(below(path)).not.toContain('in the past')
  })

  it('has a warning if it’s in the past by the server’s clock, whatever the browser’s says', () => {
    syncServerClock('2026-11-23T08:00:00.000Z')
    open(soon)
    expect(below(departure)).toContain('This is in the past')
  })

  it('has a warning if it’s sooner than the notice for the first leg’s modes', () => {
    openShipmentForm([{ ...places, ...soon }], { setup: { minAllowedDate: { land: 0, sea: 5 } } })
    expect(below(departure)).not.toContain('notice')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Sea' }))
    expect(below(departure)).toContain('needs 5 days’ notice')
  })

  it.each([
    ['the server’s warning', soon, 'Allow two weeks.', 'in the past'],
    ['its own warning rather than the server’s', past, 'in the past', 'Allow two weeks.'],
  ])('shows %s', (_, times, shown, hidden) => {
    open(times)
    const typed = { ...emptyShipment, journeyLegs: [{ ...emptyLeg, ...places, ...times }] }
    const warnings = [departure, arrival].map((field) => ({ message: 'Allow two weeks.', field }))
    act(() => setPreview({ warnings }, { ...typed, addressCountry: '' }))
    expect(below(departure)).toContain(shown)
    expect(below(departure)).not.toContain(hidden)
    expect(below(arrival)).toContain('Allow two weeks.')
  })
})

describe('the native picker', () => {
  const findPicker = () => document.querySelector<HTMLInputElement>('input.picker')
  const picker = () => {
    const found = findPicker()
    if (!found) throw new Error('No picker')
    return found
  }
  const pick = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

  it('opens on each click, at the entered time, in the time zone of the place', async () => {
    open({ startTime: '1 dec 2026 8:00' })
    expect(findPicker()).toBeNull()
    pick(/^Choose the date and time of departure from Joensuu/)
    expect(picker().value).toBe('2026-12-01T08:00')
    expect(showPicker).toHaveBeenCalledTimes(1)
    enter(departure, '2 dec 2026 9:30')
    await waitFor(() => expect(below(departure)).toContain('09:30'))
    expect(showPicker).toHaveBeenCalledTimes(1)
    pick(/^Choose the date and time of departure from Joensuu/)
    expect(showPicker).toHaveBeenCalledTimes(2)
    expect(picker().value).toBe('2026-12-02T09:30')
  })

  it('opens with Alt and the down arrow, but not the arrow alone', () => {
    open({})
    fireEvent.keyDown(fieldAt(arrival), { key: 'ArrowDown' })
    fireEvent.keyDown(fieldAt(arrival), { key: 'ArrowUp', altKey: true })
    expect(findPicker()).toBeNull()
    fireEvent.keyDown(fieldAt(arrival), { key: 'ArrowDown', altKey: true })
    expect(picker()).toBeTruthy()
  })

  it('enters the picked time into its own field, and nothing if it’s cleared', () => {
    open({ startTime: '1 dec 2026 8:00' })
    pick(/^Choose the date and time of arrival at Turku/)
    fireEvent.change(picker(), { target: { value: '2027-02-01T08:00' } })
    expect(fieldAt(arrival).value).toBe('1 Feb 2027, 08:00')
    expect(fieldAt(departure).value).toBe('1 dec 2026 8:00')
    fireEvent.change(picker(), { target: { value: '' } })
    expect(fieldAt(arrival).value).toBe('1 Feb 2027, 08:00')
  })

  it('can enter the same time again after the field was cleared', async () => {
    open({ startTime: '' })
    pick(/^Choose the date and time of departure from/)
    fireEvent.change(picker(), { target: { value: '2027-02-01T08:00' } })
    await waitFor(() => expect(below(departure)).toContain('08:00'))
    enter(departure, '')
    await waitFor(() => expect(below(departure)).not.toContain('08:00'))
    pick(/^Choose the date and time of departure from/)
    fireEvent.change(picker(), { target: { value: '2027-02-01T08:00' } })
    expect(fieldAt(departure).value).toBe('1 Feb 2027, 08:00')
  })

  it('validates the picked time', async () => {
    open({})
    pick(/^Choose the date and time of departure from/)
    fireEvent.change(picker(), { target: { value: '2027-03-28T03:30' } })
    await waitFor(() => expect(below(departure)).toContain('doesn’t exist in this time zone'))
  })
})

describe('a time as text', () => {
  it('is relative to when it was typed, each time the field is focused again', async () => {
    const saved = open({})
    const readTypedTime = () => saved().journeyLegs[0]?.startTypedAt
    fireEvent.focus(fieldAt(departure))
    enter(departure, 'tomorrow')
    vi.setSystemTime(testNow + 3_600_000)
    enter(departure, 'tomorrow 9')
    await waitFor(() => expect(below(departure)).toContain('Sat 21 Nov 2026, 09:00'))
    expect(readTypedTime()).toBe(new Date(testNow).toISOString())
    expect(saved().journeyLegs[0]?.endTypedAt).toBe('')

    vi.setSystemTime(testNow + 86_400_000)
    fireEvent.focus(fieldAt(departure))
    enter(departure, 'tomorrow 9:00')
    await waitFor(() => expect(below(departure)).toContain('Sun 22 Nov 2026, 09:00'))
    expect(readTypedTime()).toBe(new Date(testNow + 86_400_000).toISOString())
  })

  it('shows the hour that a part of the day means, in the time zone of the place', async () => {
    open({})
    enter(departure, 'tomorrow morning')
    await waitFor(() =>
      expect(below(departure)).toContain('Sat 21 Nov 2026, 09:00 EET (Helsinki time) · 07:00 UTC'),
    )
    enter(departure, 'end of month')
    await waitFor(() => expect(below(departure)).toContain('Mon 30 Nov 2026, 00:00 EET (Helsinki time)'))
  })

  it('asks for the day if it’s a whole week', async () => {
    open({})
    enter(departure, 'next week')
    fireEvent.blur(fieldAt(departure))
    await waitFor(() => expect(below(departure)).toContain('Which day next week?'))
  })

  it('is validated on blur', async () => {
    open({})
    enter(arrival, 'soon')
    expect(fieldAt(arrival).getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(fieldAt(arrival))
    await waitFor(() => expect(below(arrival)).toContain('Enter a date and time'))
  })
})

describe('a time that occurs twice', () => {
  const twice = { startTime: '31 oct 2027 3:30', endTime: '31 oct 2027 3:40' }
  const choose = (name: string, at: number) => {
    const radio = screen.getAllByRole('radio', { name })[at]
    if (!radio) throw new Error(`No choice: ${name}`)
    fireEvent.click(radio)
  }

  it('is the first unless the second is chosen, separately for each time', async () => {
    const saved = open(twice)
    expect(below(departure)).toContain('00:30 UTC')
    expect(below(arrival)).toContain('00:40 UTC')
    choose('The second, UTC+2', 1)
    await waitFor(() => expect(below(arrival)).toContain('01:40 UTC'))
    expect(below(departure)).toContain('00:30 UTC')
    expect(saved().journeyLegs[0]).toMatchObject({ startIsSecond: false, endIsSecond: true })
  })

  it('is validated when it’s chosen', async () => {
    open({ ...twice, startIsSecond: true, endIsSecond: true })
    expect(below(arrival)).not.toContain('must arrive')
    choose('The first, UTC+3', 1)
    await waitFor(() => expect(below(arrival)).toContain('This leg must arrive after it departs.'))
  })

  it('isn’t asked about otherwise', () => {
    open({ startTime: '30 oct 2027 3:30' })
    expect(screen.queryAllByRole('radio')).toEqual([])
  })
})

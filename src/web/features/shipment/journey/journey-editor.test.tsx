import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describedBy, fieldAt, openActions, openShipmentForm } from '#testing/shipment-form.tsx'
import { currentShortcuts } from '#web/ui/shortcuts/shortcuts.ts'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const pressAction = (name: string, place: string) => {
  openActions(place)
  press(new RegExp(`^${name} .*${place}\\)?$`))
}
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
// A focused field has its own status region, before that of the journey.
const status = () => screen.getAllByRole('status').at(-1)?.textContent
/** Chooses a mode of the first leg, clears it again, and leaves the field. */
function chooseNoMode() {
  const box = fieldAt('journeyLegs.0.transportTypes')
  fireEvent.click(box)
  fireEvent.click(box)
  fireEvent.blur(box)
}
const labelFor = (path: string) => document.querySelector(`label[for="${path}"]`)?.textContent
const undoNotice = () => document.querySelector('.undo')
const ends = ['Helsinki', 'Hamburg', 'Porto', 'Lisbon']
const open = () =>
  openShipmentForm(
    ends.map((end, leg) => ({ start: leg === 0 ? 'Joensuu' : '', end, transportTypes: ['1'] })),
  )
const places = (saved: ReturnType<typeof open>) => {
  const { journeyLegs } = saved()
  return [journeyLegs[0]?.start, ...journeyLegs.map(({ end }) => end)]
}

it('lists the key that opens the date picker among the shortcuts of the page', () => {
  open()
  expect(currentShortcuts().map(({ key, description }) => `${key}: ${description}`)).toEqual([
    'Alt+Down: Open the date picker (in a date field)',
  ])
})

describe('a removed place', () => {
  it('can be undone next to the place before it', () => {
    const saved = open()
    pressAction('Remove', 'Hamburg')
    expect(status()).toBe('Hamburg removed.')
    expect(undoNotice()?.closest('li')?.contains(fieldAt('journeyLegs.0.end'))).toBe(true)
    press('Undo')
    expect(places(saved)).toEqual(['Joensuu', ...ends])
    expect(status()).toBe('Hamburg restored.')
    expect(undoNotice()).toBeNull()
    expect(document.activeElement).toBe(fieldAt('journeyLegs.1.end'))
  })

  it('can be undone next to the first place, if it was the first', () => {
    const saved = open()
    pressAction('Remove', 'Joensuu')
    expect(undoNotice()?.closest('li')?.contains(fieldAt('journeyLegs.0.start'))).toBe(true)
    expect(places(saved)).toEqual(ends)
    press('Undo')
    expect(places(saved)).toEqual(['Joensuu', ...ends])
  })

  it('says that its legs had different modes', () => {
    openShipmentForm([
      { start: 'Joensuu', end: 'Helsinki', transportTypes: ['1'] },
      { end: 'Hamburg', transportTypes: ['2'] },
      { end: 'Porto', transportTypes: ['2'] },
    ])
    pressAction('Remove', 'Hamburg')
    expect(status()).toBe('Hamburg removed.')
    pressAction('Remove', 'Helsinki')
    expect(status()).toBe('Helsinki removed. Leg 1 now has the modes and conditions of both legs.')
  })

  it('is restored without undoing later input', () => {
    const saved = open()
    pressAction('Remove', 'Hamburg')
    fireEvent.change(fieldAt('journeyLegs.2.end'), { target: { value: 'Faro' } })
    press('Undo')
    expect(places(saved)).toEqual(['Joensuu', 'Helsinki', 'Hamburg', 'Porto', 'Faro'])
  })

  it('can no longer be undone after another edit', () => {
    open()
    pressAction('Remove', 'Hamburg')
    press('Add leg')
    expect(undoNotice()).toBeNull()
    press('Reverse journey')
    expect(undoNotice()?.textContent).toContain('Journey reversed.')
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
  })
})

it('moves to the departure of the return journey that was added, and still offers to undo it', () => {
  const saved = open()
  press('Add return journey')
  expect(status()).toBe('Return journey added: 4 legs. Enter when it departs.')
  expect(document.activeElement).toBe(fieldAt('journeyLegs.4.startTime'))
  press('Undo')
  expect(places(saved)).toEqual(['Joensuu', ...ends])
})

describe('a moved place', () => {
  it('is announced with its new number, and has the focus there', () => {
    const saved = open()
    pressAction('Move down', 'Helsinki')
    expect(places(saved)).toEqual(['Joensuu', 'Hamburg', 'Helsinki', 'Porto', 'Lisbon'])
    expect(status()).toBe('Helsinki is now place 3 of 5.')
    expect(document.activeElement).toBe(fieldAt('journeyLegs.1.end'))
    pressAction('Move up', 'Lisbon')
    expect(status()).toBe('Lisbon is now place 4 of 5.')
    openActions('Joensuu')
    expect(screen.queryByRole('button', { name: 'Move down Joensuu' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Move up Joensuu' })).toBeNull()
    openActions('Porto')
    expect(screen.queryByRole('button', { name: 'Move up Porto' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Move down Porto' })).toBeNull()
  })
})

describe('the labels of places', () => {
  it('identify first, last and other places by number', () => {
    openShipmentForm([
      { start: 'Joensuu', end: 'Helsinki' },
      { startsElsewhere: true, start: 'Turku', end: '' },
      { end: 'Porto' },
    ])
    expect(labelFor('journeyLegs.0.start')).toBe('From')
    expect(labelFor('journeyLegs.0.end')).toBe('To on leg 1')
    expect(labelFor('journeyLegs.1.start')).toBe('From on leg 2')
    expect(labelFor('journeyLegs.1.end')).toBe('Via place 4')
    expect(labelFor('journeyLegs.2.end')).toBe('To')
    openActions('place 4')
    expect(screen.getByRole('button', { name: 'Remove place 4' })).toBeTruthy()
  })

  it('have no move or remove buttons if there are only two places', () => {
    openShipmentForm([{ start: 'Joensuu', end: 'Helsinki' }])
    openActions('Joensuu')
    openActions('Helsinki')
    expect(screen.getByRole('button', { name: 'Add stop on leg 1' })).toBeTruthy()
    for (const name of [/^Remove/, /^Move/]) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('the number of legs', () => {
  const legs = (count: number) => Array.from({ length: count }, () => ({ end: 'Porto' }))
  it('is limited to 200, including the return journey', () => {
    openShipmentForm(legs(100))
    expect([isDisabled('Add leg'), isDisabled('Add return journey')]).toEqual([false, false])
    press('Add leg')
    expect([isDisabled('Add leg'), isDisabled('Add return journey')]).toEqual([false, true])
    expect(
      screen.getByRole('button', {
        name: 'Add return journey',
        description: 'A journey can have up to 200 legs.',
      }),
    ).toBeDefined()
    cleanup()
    openShipmentForm(legs(200))
    expect([isDisabled('Add leg'), isDisabled('Add return journey')]).toEqual([true, true])
    openActions('place 1')
    expect([isDisabled('Add stop on leg 1'), isDisabled('Duplicate leg 1')]).toEqual([true, true])
  })
})

describe('the modes of a leg', () => {
  it('are validated on blur, with an error at their own leg only', async () => {
    openShipmentForm([{ end: 'Porto' }, { end: 'Faro' }])
    const [group, other] = [1, 2].map((leg) =>
      screen.getByRole('group', { name: `Modes of transport on leg ${leg}` }),
    )
    const box = fieldAt('journeyLegs.0.transportTypes')
    chooseNoMode()
    await waitFor(() => expect(group && describedBy(group)).toContain('Choose how the goods travel'))
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(other && describedBy(other)).not.toContain('Choose how the goods travel')
    fireEvent.click(box)
    await waitFor(() => expect(group && describedBy(group)).not.toContain('Choose how the goods travel'))
  })
})

describe('an edit', () => {
  it('clears an error of the whole journey', () => {
    const tooLong = 'A journey can have up to 200 legs.'
    openShipmentForm([{ start: 'Turku' }, {}], {
      serverErrors: [{ path: 'journeyLegs', message: tooLong }],
    })
    expect(screen.getByText(tooLong)).toBeTruthy()
    press('Add leg')
    expect(screen.queryByText(tooLong)).toBeNull()
  })

  it('clears the errors of legs, which may have moved', async () => {
    openShipmentForm([{ end: 'Porto' }, {}])
    chooseNoMode()
    await screen.findByText(/^Choose how the goods travel/)
    press('Reverse journey')
    expect(screen.queryByText(/^Choose how the goods travel/)).toBeNull()
  })

  it('keeps the errors of legs that it doesn’t change', async () => {
    openShipmentForm([{ start: 'Turku', end: 'Porto' }])
    chooseNoMode()
    await screen.findByText(/^Choose how the goods travel/)
    press('Add return journey')
    expect(screen.getByText(/^Choose how the goods travel/)).toBeDefined()
    press('Undo')
    expect(screen.getByText(/^Choose how the goods travel/)).toBeDefined()
  })
})

describe('a wait', () => {
  it('is shown at its place, and changes with either time', async () => {
    openShipmentForm([
      { start: 'Joensuu', end: 'Turku', startTime: '1 dec 2027 8:00', endTime: '1 dec 2027 18:00' },
      { end: 'Oslo', startTime: '2 dec 2027 9:00' },
    ])
    const wait = () => document.querySelector('.field-warning')?.textContent
    expect(wait()).toContain('15 hours in Turku')
    fireEvent.change(fieldAt('journeyLegs.1.startTime'), { target: { value: '4 dec 2027 9:00' } })
    await waitFor(() => expect(wait()).toContain('2 days 15 hours in Turku'))
    fireEvent.change(fieldAt('journeyLegs.0.endTime'), { target: { value: '3 dec 2027 9:00' } })
    await waitFor(() => expect(wait()).toContain('1 day in Turku'))
    pressAction('Start next leg elsewhere', 'Turku')
    expect(wait()).toBe('The next leg departs 1 day later, from another place.')
  })
})

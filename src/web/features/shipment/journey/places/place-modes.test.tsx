import { rmSync } from 'node:fs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webRootWithPlaces } from '#testing/places/shipped-places.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { fieldAt, openShipmentForm } from '#testing/shipment-form.tsx'

let service: TestService
const webRoot = webRootWithPlaces()
beforeAll(async () => {
  service = await startService({ webRoot })
})
afterAll(async () => {
  await service.close()
  rmSync(webRoot, { recursive: true })
})

/** Types in a field, and returns the first suggestion. */
async function suggest(path: string, typed: string) {
  fireEvent.focus(fieldAt(path))
  fireEvent.change(fieldAt(path), { target: { value: typed } })
  const list = await screen.findByRole('listbox', { name: 'Places' })
  const [first] = within(list).getAllByRole('option')
  fireEvent.blur(fieldAt(path))
  return first?.textContent
}

it.each([
  ['by sea, ports', ['2'], 'Helsinki FIHEL Finland'],
  ['by air, airports', ['3'], 'Helsinki HEL Finland'],
  ['by land, any place', ['1'], 'Helsinki Finland'],
  ['without a mode, any place, with the code of its port', [], 'Helsinki FIHEL Finland'],
])('suggests %s', async (_, transportTypes, first) => {
  openShipmentForm([{ transportTypes }], {}, service.fetch)
  expect(await suggest('journeyLegs.0.start', 'helsinki')).toBe(first)
  expect(await suggest('journeyLegs.0.end', 'helsinki')).toBe(first)
})

it('suggests ports where a leg by sea follows a leg by land, unless it starts elsewhere', async () => {
  const legs = [{ transportTypes: ['1'] }, { transportTypes: ['2'] }]
  openShipmentForm(legs, {}, service.fetch)
  expect(await suggest('journeyLegs.0.start', 'helsinki')).toBe('Helsinki Finland')
  expect(await suggest('journeyLegs.0.end', 'helsinki')).toBe('Helsinki FIHEL Finland')
  openShipmentForm(
    [{ transportTypes: ['1'] }, { transportTypes: ['2'], startsElsewhere: true }],
    {},
    service.fetch,
  )
  expect(await suggest('journeyLegs.0.end', 'helsinki')).toBe('Helsinki Finland')
})

describe('a mode chosen after the place', () => {
  const choose = (leg: number, mode: string) =>
    fireEvent.click(
      within(screen.getByRole('group', { name: `Modes of transport on leg ${leg}` })).getByLabelText(mode),
    )
  const stop = () => fieldAt('journeyLegs.0.end')
  const open = () => openShipmentForm([{ transportTypes: ['1'] }, {}], {}, service.fetch)

  it.each([
    ['Sea', 'Helsinki, Finland (FIHEL)'],
    ['Air', 'Helsinki, Finland (HEL)'],
  ])('%s: adds its code to the stop that it departs from', async (mode, text) => {
    open()
    choose(2, 'Land')
    fireEvent.focus(stop())
    fireEvent.change(stop(), { target: { value: 'helsinki' } })
    fireEvent.click(await screen.findByRole('option', { name: /^Helsinki Finland/ }))
    await waitFor(() => expect(stop().value).toBe('Helsinki, Finland'))
    choose(2, mode)
    await waitFor(() => expect(stop().value).toBe(text))
  })

  /** Selects the first suggestion for the stop, without a mode. */
  async function select(typed: string) {
    openShipmentForm([{}, {}], {}, service.fetch)
    fireEvent.focus(stop())
    fireEvent.change(stop(), { target: { value: typed } })
    const [first] = await screen.findAllByRole('option', { name: /^Helsinki/ })
    if (first) fireEvent.click(first)
    await waitFor(() => expect(stop().value).toMatch(/\)$/))
  }

  it('replaces or removes the code of a selected place at every change', async () => {
    await select('helsinki')
    expect(stop().value).toBe('Helsinki, Finland (FIHEL)')
    choose(1, 'Air')
    await waitFor(() => expect(stop().value).toBe('Helsinki, Finland (HEL)'))
    choose(1, 'Sea')
    await waitFor(() => expect(stop().value).toBe('Helsinki, Finland (FIHEL)'))
    choose(1, 'Sea')
    await waitFor(() => expect(stop().value).toBe('Helsinki, Finland (HEL)'))
    choose(1, 'Land')
    choose(1, 'Air')
    await waitFor(() => expect(stop().value).toBe('Helsinki, Finland'))
  })

  it('leaves a code that was typed', async () => {
    await select('fihel')
    choose(1, 'Air')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(stop().value).toBe('Helsinki, Finland (FIHEL)')
  })

  it('leaves a place that was typed in full as it is', async () => {
    open()
    fireEvent.change(stop(), { target: { value: 'Helsinki, Finland' } })
    choose(2, 'Sea')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(stop().value).toBe('Helsinki, Finland')
  })
})

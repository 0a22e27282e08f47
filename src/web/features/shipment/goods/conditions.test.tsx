import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openShipmentForm } from '#testing/shipment-form.tsx'

const transportFeatures = [
  { id: 'cold', name: 'Refrigerated', transportTypes: ['1', '2'] },
  { id: 'deck', name: 'On deck', transportTypes: ['2'] },
  { id: 'post', name: 'By parcel', transportTypes: ['3'] },
]
const openWith = (features: typeof transportFeatures, ...modes: string[][]) =>
  openShipmentForm(
    modes.map((transportTypes) => ({ transportTypes })),
    { setup: { transportFeatures: features } },
  )
const open = (...modes: string[][]) => openWith(transportFeatures, ...modes)

const offered = () =>
  [...document.querySelectorAll<HTMLInputElement>('fieldset input')].map(({ value }) => value)
const summaries = () =>
  [...document.querySelectorAll('summary')]
    .map(({ textContent }) => textContent)
    .filter((text) => text.startsWith('Conditions'))
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const click = (...names: string[]) => {
  for (const name of names) fireEvent.click(box(name))
}
const chosen = (saved: ReturnType<typeof open>) => saved().journeyLegs.map((leg) => leg.transportFeatures)

it('offers the conditions that apply to any of the leg’s modes', () => {
  open(['1'])
  expect(offered()).toEqual(['cold'])
  click('Sea')
  expect(offered()).toEqual(['cold', 'deck'])
  click('Land')
  expect(offered()).toEqual(['cold', 'deck'])
  click('Sea')
  expect(summaries()).toEqual([])
})

it('offers a condition without modes on any mode', () => {
  openWith([{ id: '7', name: 'Escorted', transportTypes: [] }], [])
  expect(offered()).toEqual([])
  click('Air')
  expect(offered()).toEqual(['7'])
})

it('saves the choice for its own leg, in the order of the list', () => {
  const saved = open(['2'], ['2'])
  expect(summaries()).toEqual(['Conditions: none on leg 1', 'Conditions: none on leg 2'])
  for (const name of ['On deck', 'Refrigerated']) {
    const [, second] = screen.getAllByRole('checkbox', { name })
    if (second) fireEvent.click(second)
  }
  expect(chosen(saved)).toEqual([[], ['cold', 'deck']])
  expect(summaries()).toEqual(['Conditions: none on leg 1', 'Conditions: refrigerated, on deck on leg 2'])
})

it('still shows a chosen condition that no longer applies, until it’s removed', () => {
  const saved = open(['2'])
  click('On deck', 'Sea', 'Air')
  expect(offered()).toEqual(['deck', 'post'])
  expect(box('On deck').checked).toBe(true)
  click('On deck')
  expect(chosen(saved)).toEqual([[]])
  expect(offered()).toEqual(['post'])
})

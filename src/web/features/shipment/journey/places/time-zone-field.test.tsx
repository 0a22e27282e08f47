import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { describedBy, fieldAt, openActions, openShipmentForm } from '#testing/shipment-form.tsx'

let saved: ReturnType<typeof openShipmentForm>
beforeEach(() => {
  saved = openShipmentForm([
    { start: 'Joensuu', startZone: 'Europe/Helsinki', startTime: '1 dec 2027 8:00', end: 'Nowhere' },
  ])
})

const own = Intl.DateTimeFormat().resolvedOptions().timeZone
const zoneSummaries = () =>
  [...document.querySelectorAll('summary')].filter(({ textContent }) => textContent.startsWith('Time zone'))
/** Returns the time zone among the actions on a place, which stay open until another place's are opened. */
function findDetails(place: string) {
  if (!zoneSummaries().some(({ textContent }) => textContent.endsWith(`, for ${place}`))) openActions(place)
  const found = zoneSummaries().find(({ textContent }) => textContent.endsWith(`, for ${place}`))
  if (!(found?.parentElement instanceof HTMLDetailsElement)) throw new Error(`No time zone of ${place}`)
  return found.parentElement
}
function openZones(place: string) {
  const details = findDetails(place)
  act(() => {
    details.open = true
  })
  return screen.getByRole<HTMLSelectElement>('combobox', { name: `Time zone of ${place}` })
}
const choose = (list: HTMLSelectElement, value: string) => fireEvent.change(list, { target: { value } })
const zones = () => saved().journeyLegs.map(({ startZone, endZone }) => [startZone, endZone])[0]

it('shows the time zone of each place, and whether it’s only the device’s', () => {
  expect(findDetails('Joensuu').textContent).toBe('Time zone: Helsinki, for Joensuu')
  const name = own.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
  expect(findDetails('Nowhere').textContent).toBe(`Time zone: ${name} (your device), for Nowhere`)
  expect(screen.queryByRole('combobox', { name: /^Time zone/ })).toBeNull()
})

it('changes the time zone of its place, and its times', () => {
  const ofStart = openZones('Joensuu')
  choose(ofStart, 'Asia/Tokyo')
  expect(zones()).toEqual(['Asia/Tokyo', ''])
  expect(findDetails('Joensuu').textContent).toContain('Time zone: Tokyo')
  expect(describedBy(fieldAt('journeyLegs.0.startTime'))).toContain('08:00 GMT+9 (Tokyo time)')
  choose(openZones('Nowhere'), 'Europe/Oslo')
  expect(zones()).toEqual(['Asia/Tokyo', 'Europe/Oslo'])
  choose(ofStart, '')
  expect(zones()).toEqual([own, 'Europe/Oslo'])
})

it('lists every zone once, by region and name', () => {
  const list = openZones('Joensuu')
  expect(list.value).toBe('Europe/Helsinki')
  const values = [...list.options].map(({ value }) => value)
  expect(values.slice(0, 2)).toEqual(['', 'UTC'])
  expect(new Set(values).size).toBe(values.length)
  expect(values).toEqual(expect.arrayContaining(Intl.supportedValuesOf('timeZone')))
  const nameIn = (region: string, zone: string) =>
    list.querySelector(`optgroup[label="${region}"] option[value="${zone}"]`)?.textContent
  expect(nameIn('America', 'America/Indiana/Tell_City')).toBe('Indiana, Tell City')
  expect(nameIn('Worldwide', 'UTC')).toBe('UTC')
  expect(list.options[0]?.textContent).toBe(`${own} (your device)`)
})

it.each(['Asia/Kolkata', 'Asia/Calcutta'])('shows %s, whichever name the browser lists', (zone) => {
  cleanup()
  openShipmentForm([{ start: 'Mumbai', startZone: zone, end: 'Nowhere' }])
  const list = openZones('Mumbai')
  expect(list.value).toBe(zone)
  expect([...list.options].filter(({ value }) => value === zone)).toHaveLength(1)
})

it('clears the time zone when another place is entered, and is hidden without a place', () => {
  fireEvent.change(fieldAt('journeyLegs.0.start'), { target: { value: 'Joensuu airport' } })
  expect(findDetails('Joensuu airport').textContent).toContain('your device')
  expect(findDetails('Nowhere').textContent).toContain('your device')
  expect(zoneSummaries()).toHaveLength(2)
  fireEvent.change(fieldAt('journeyLegs.0.start'), { target: { value: ' ' } })
  expect(zoneSummaries()).toHaveLength(1)
})

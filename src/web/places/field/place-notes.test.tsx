import { rmSync } from 'node:fs'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { webRootWithPlaces } from '#testing/places/shipped-places.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { suggestPlaces } from '#web/places/search/places.ts'
import { PlaceField } from './PlaceField.tsx'

let service: TestService
const webRoot = webRootWithPlaces()

const addCountry = 'Add the country. Without it, we may not be able to give you a price.'
const addTown = 'Add the town, for example “Hamburg, Germany”.'

beforeAll(async () => {
  service = await startService({ webRoot })
})
afterAll(async () => {
  await service.close()
  rmSync(webRoot, { recursive: true })
})
beforeEach(() => {
  vi.stubGlobal('fetch', service.fetch)
})

function Page() {
  const [text, setText] = useState('')
  return <PlaceField label="From" id="from" value={text} onChange={setText} />
}

async function enter(text: string) {
  render(<Page />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'From' })
  await userEvent.click(field)
  await userEvent.paste(text)
  return field
}

const note = () => screen.getByRole('status').textContent

test.each([
  ['an unknown place', 'country', 'kouvala', addCountry],
  ['a country', 'town', 'China', addTown],
  ['a country with a namesake town elsewhere', 'town', 'Lebanon', addTown],
])('Enter and Tab keep %s whose suggestions are guesses, and Enter asks for the %s', async (...row) => {
  const [, , text, expected] = row
  const field = await enter(text)
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Enter}')
  expect([field.value, note()]).toEqual([text, expected])
  await userEvent.keyboard('{ArrowDown}')
  await screen.findAllByRole('option')
  await userEvent.tab()
  expect(field.value).toBe(text)
})

test.each(['Singapore', 'Hong Kong', 'Kuwait'])(
  'asks for the country of %s, which is also a town',
  async (text) => {
    await enter(text)
    await screen.findAllByRole('option')
    await userEvent.keyboard('{Escape}')
    expect(note()).toBe(addCountry)
  },
)

test('asks for the town of a country whose name is also the code of an airport', async () => {
  await enter('USA')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Escape}')
  expect(note()).toBe(addTown)
})

test('asks for the country of a place without suggestions', async () => {
  const field = await enter('qqqzzzxx')
  await waitFor(() => expect(note()).toBe('No match. Add the country, for example “Hamburg, Germany”.'))
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('asks for nothing after two letters, which may be the start of a town', async () => {
  const field = await enter('us')
  expect(await act(() => suggestPlaces('us'))).toEqual([])
  expect([field.value, note()]).toEqual(['us', ''])
})

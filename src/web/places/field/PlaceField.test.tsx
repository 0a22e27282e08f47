import { rmSync } from 'node:fs'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { webRootWithPlaces } from '#testing/places/shipped-places.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { PlaceField } from './PlaceField.tsx'
import type { PlaceSuggestion } from '#web/places/search/suggestion.ts'

let service: TestService
const webRoot = webRootWithPlaces()
let picked: PlaceSuggestion[]
let sent: number

beforeAll(async () => {
  service = await startService({ webRoot })
})
afterAll(async () => {
  await service.close()
  rmSync(webRoot, { recursive: true })
})
beforeEach(() => {
  picked = []
  sent = 0
  vi.stubGlobal('fetch', service.fetch)
})

/** The field in a form, as on a page. */
function Page({ error }: { error?: string }) {
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <PlaceField
        label="From"
        id="journeyLegs.0.start"
        value={text}
        onChange={setText}
        onPick={(place) => picked.push(place)}
        error={error}
        hint="A town and its country"
      />
      <label>
        Next <input />
      </label>
      <button>Continue</button>
    </form>
  )
}

function open(error?: string) {
  render(<Page {...(error ? { error } : {})} />)
  return { user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('combobox', { name: 'From' }) }
}

/** Enters text in one step. Typed letter by letter, each letter would load suggestions that replace the last. */
async function enter(field: HTMLInputElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}

const options = () => screen.findAllByRole('option')

test('Enter selects the first place and does not submit the form', async () => {
  const { user, field } = open()
  await enter(field, 'santos')
  const [first] = await options()
  expect(screen.getByText('Places from GeoNames, CC BY 4.0')).toBeTruthy()
  expect(first).toHaveProperty('textContent', 'Santos BRSSZ São Paulo, Brazil')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id)
  expect(first?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}')
  expect(field.value).toBe('Santos, Brazil (BRSSZ)')
  expect(picked).toMatchObject([{ country: 'Brazil', zone: 'America/Sao_Paulo' }])
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(field)
  expect(sent).toBe(0)
  await user.keyboard('{Enter}')
  expect(sent).toBe(1)
})

test('a code finds its place and stays in the field', async () => {
  const { user, field } = open()
  await enter(field, 'nlrtm')
  expect((await options())[0]).toHaveProperty('textContent', 'Rotterdam NLRTM Netherlands')
  await user.keyboard('{Enter}')
  expect(field.value).toBe('Rotterdam, Netherlands (NLRTM)')
  expect(picked).toMatchObject([{ code: 'NLRTM', zone: 'Europe/Amsterdam' }])
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('arrow keys select another place', async () => {
  const { user, field } = open()
  await enter(field, 'helsink')
  const [, second] = await options()
  await user.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id)
  await user.keyboard('{Enter}')
  expect(field.value).toBe('Helsingborg, Sweden (SEHEL)')
})

test('Enter or Tab pressed before the list loads selects the first place once it loads', async () => {
  const { user, field } = open()
  await user.type(field, 'rotterdam{Enter}')
  await waitFor(() => expect(field.value).toBe('Rotterdam, Netherlands (NLRTM)'))
  expect(sent).toBe(0)
  await user.clear(field)
  await enter(field, 'hamburg')
  await user.tab()
  await waitFor(() => expect(field.value).toBe('Hamburg, Germany (DEHAM)'))
  expect(document.activeElement).not.toBe(field)
})

test('keeps text that is typed after Enter, before the first place has loaded', async () => {
  const { field } = open()
  await userEvent.click(field)
  fireEvent.change(field, { target: { value: 'rotterdam' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.change(field, { target: { value: 'hambur' } })
  await options()
  expect([field.value, picked]).toEqual(['hambur', []])
})

test('keeps text that ends with a country', async () => {
  const { user, field } = open()
  await enter(field, 'springfield, usa')
  await options()
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
  await user.keyboard('{Enter}')
  expect(sent).toBe(0)
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.tab()
  expect(field.value).toBe('springfield, usa')
})

test('selects a place by mouse and keeps the focus in the field', async () => {
  const { user, field } = open()
  await enter(field, 'hambur')
  const [first] = await options()
  if (first) await user.click(first)
  expect(field.value).toBe('Hamburg, Germany (DEHAM)')
  expect(document.activeElement).toBe(field)
})

test('Tab selects the first place and moves on; Shift+Tab keeps the typed text', async () => {
  const { user, field } = open()
  await enter(field, 'rotterd')
  await options()
  await user.tab({ shift: true })
  expect(field.value).toBe('rotterd')
  expect(picked).toEqual([])
  await user.clear(field)
  await enter(field, 'rotterd')
  await options()
  await user.tab()
  expect(field.value).toBe('Rotterdam, Netherlands (NLRTM)')
  expect(document.activeElement).not.toBe(field)
})

test('Escape closes the list and keeps the typed text; the down arrow opens it again', async () => {
  const { user, field } = open()
  await enter(field, 'joens')
  await options()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.value).toBe('joens')
  expect(screen.getByRole('status').textContent).toBe(
    'Add the country. Without it, we may not be able to give you a price.',
  )
  await user.keyboard('{Enter}')
  expect(sent).toBe(1)
  expect(field.value).toBe('joens')
  await user.keyboard('{ArrowDown}')
  expect((await options())[0]).toHaveProperty('textContent', 'Joensuu Finland')
})

test('arrow keys cycle through the places', async () => {
  const { user, field } = open()
  await enter(field, 'springf')
  const all = await options()
  await user.keyboard('{ArrowUp}')
  expect(field.getAttribute('aria-activedescendant')).toBe(all.at(-1)?.id)
  await user.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(all[0]?.id)
})

test('Enter without a selection submits the form with the typed text', async () => {
  const { user, field } = open()
  await user.type(field, 'somewhere else entirely{Enter}')
  await waitFor(() => expect(sent).toBe(1))
  expect(field.value).toBe('somewhere else entirely')
})

test('suggests nothing once a place is typed in full', async () => {
  const { user, field } = open()
  await enter(field, 'helsinki, finlan')
  await options()
  await user.type(field, 'd')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('announces the number of places', async () => {
  const { field } = open()
  await enter(field, 'springf')
  expect(await options()).toHaveLength(8)
  expect(screen.getByRole('status').textContent).toBe(
    '8 places. Press Enter or Tab to choose one, Escape to keep what you typed.',
  )
})

test('the error and the hint describe the field', () => {
  const { field } = open('Enter where this leg starts.')
  expect(field.id).toBe('journeyLegs.0.start')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Error: Enter where this leg starts.',
    'A town and its country',
  ])
})

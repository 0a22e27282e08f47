// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PlaceField } from './PlaceField.tsx'
import { findKnownPlace, suggestPlaces } from '#web/places/search/places.ts'

function Page() {
  const [text, setText] = useState('')
  return <PlaceField label="From" id="from" value={text} onChange={setText} />
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('Where the files cannot be had it is a text field like any other', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  render(<Page />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'From' })
  await userEvent.type(field, 'Helsinki')
  await expect(suggestPlaces('Helsinki')).rejects.toThrow()
  expect(field.value).toBe('Helsinki')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('Where a place lies is then not known, and that is told apart from a place that nobody knows', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(findKnownPlace('Helsinki, Finland')).rejects.toThrow(/didn’t respond|offline/)
})

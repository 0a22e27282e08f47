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

test('works as a plain text field if the place files are unavailable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  render(<Page />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'From' })
  await userEvent.type(field, 'Helsinki')
  await expect(suggestPlaces('Helsinki')).rejects.toThrow()
  expect(field.value).toBe('Helsinki')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('throws instead of reporting an unknown place if the place files are unavailable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(findKnownPlace('Helsinki, Finland')).rejects.toThrow(/didn’t respond|offline/)
})

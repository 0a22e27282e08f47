import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyOptional } from './lazy-optional.ts'

test('shows the fallback in place of a component that can’t be loaded, and keeps the rest of the page', async () => {
  const RouteMap = lazyOptional<{ name: string }>(
    () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    ({ name }) => <p>No map of {name}</p>,
  )
  render(
    <main>
      <h1>Journey</h1>
      <Suspense>
        <RouteMap name="Hamburg" />
      </Suspense>
    </main>,
  )
  expect(await screen.findByText('No map of Hamburg')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Journey' })).toBeTruthy()
})

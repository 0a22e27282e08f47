import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fillDraft, openPage, startServiceSignedIn } from '#testing/page.tsx'
import { NotFound } from './NotFound.tsx'

beforeEach(async () => {
  const service = await startServiceSignedIn()
  return service.close
})

it('mentions a draft only if there is one', async () => {
  openPage('/', <NotFound />)
  expect(await screen.findByRole('link', { name: 'Get a quote' })).toBeDefined()
  expect(screen.queryByText('Your draft is saved.')).toBeNull()
  cleanup()
  fillDraft()
  openPage('/', <NotFound />)
  expect(await screen.findByRole('link', { name: 'Back to your quote' })).toBeDefined()
  expect(screen.getByText('Your draft is saved.')).toBeDefined()
})

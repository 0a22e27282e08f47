// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#testing/page.tsx'
import { ListResults } from './ListResults.tsx'

it.each([
  [false, 1],
  [true, 0],
])('says that a page doesn’t exist, unless another one is loading: %s', (outdated, count) => {
  const page = { rows: [], count: 50, page: 1, perPage: 50 }
  openPage(
    '/',
    <ListResults page={page} outdated={outdated} summary="" to={() => ''}>
      {null}
    </ListResults>,
  )
  expect(screen.queryAllByRole('heading', { name: 'Page 2 doesn’t exist' })).toHaveLength(count)
})

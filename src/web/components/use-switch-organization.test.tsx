import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { holdReplies, openPage, queriesSettled } from '#testing/page.tsx'
import { beginSession, currentSession } from '#web/session.ts'
import { useSwitchOrganization } from './use-switch-organization.ts'

function SwitchButton() {
  const { switchTo } = useSwitchOrganization('/')
  return <button onClick={() => switchTo({ id: 'acme', name: 'Acme Ltd' })}>Switch</button>
}

it.each([
  ['/', 'acme'],
  ['/elsewhere', undefined],
])('if the person is at %s when the tokens arrive, the session is for %s', async (path, organization) => {
  beginSession({ token: 't', scopes: [] }, 'ada@example.com')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ access_token: 'a', expires_in: 3600 })))
  const router = openPage('/', <SwitchButton />)
  const release = holdReplies()
  fireEvent.click(screen.getByRole('button'))
  await act(() => router.navigate(path))
  release()
  await queriesSettled()
  expect(currentSession()?.organizationId).toBe(organization)
})

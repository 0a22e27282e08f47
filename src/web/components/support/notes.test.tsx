import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, expect, it } from 'vitest'
import { connect, openPage, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { currentDraft } from '#web/draft/draft.ts'
import { currentSession, switchOrganization } from '#web/session.ts'
import { Notes } from './Notes.tsx'

const service = await startService()
afterAll(() => service.close())

async function open() {
  connect(service)
  await signInAs(service, 'support@lading.example')
  const router = openPage('/', <Notes id="q-1" />)
  await screen.findByLabelText('New note')
  return router
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('New note')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

const savedTexts = () => Object.values(currentDraft().noteDrafts).map(({ text }) => text)

it('keeps an unsent note when another page is opened, without saving it on each keystroke', async () => {
  const router = await open()
  type('Call back')
  expect(savedTexts()).toEqual([])
  await act(() => router.navigate('/elsewhere'))
  expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeDefined()
  await act(() => router.navigate('/'))
  expect(field().value).toBe('Call back')
  await waitFor(() => expect(savedTexts()).toEqual(['Call back']))
})

it('keeps an unsent note for its organization while the person works for another', async () => {
  await open()
  const { token = '', organizationId = '' } = currentSession() ?? {}
  const switchTo = (id: string) =>
    act(() => switchOrganization({ token, scopes: [] }, { id, name: 'Acme Ltd' }))
  type('Call back')
  fireEvent.focusOut(field())
  await waitFor(() => expect(savedTexts()).toEqual(['Call back']))
  switchTo('o-2')
  expect(field().value).toBe('')
  type('Not saved yet')
  switchTo(organizationId)
  fireEvent(window, new Event('pagehide'))
  expect(field().value).toBe('Call back')
})

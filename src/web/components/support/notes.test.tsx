import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, openPage, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { hasUnsavedChanges } from '#web/forms/LeavePrompt.tsx'
import { Notes } from './Notes.tsx'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
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
/** Closes the tab. @returns whether the browser asks first. */
const closeTab = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
const waitForPrompt = (isNeeded: boolean) =>
  waitFor(() => expect([closeTab(), hasUnsavedChanges()]).toEqual([isNeeded, isNeeded]))

it('asks before the tab is closed or the session ends with an unsent note', async () => {
  await open()
  await waitForPrompt(false)
  type('Call back')
  await waitForPrompt(true)
  type(' ')
  await waitForPrompt(false)
})

it('keeps an unsent note, without asking, when another page is opened', async () => {
  const router = await open()
  type('Call back')
  await waitForPrompt(true)
  await act(() => router.navigate('/elsewhere'))
  expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeDefined()
  await act(() => router.navigate('/'))
  expect(field().value).toBe('Call back')
})

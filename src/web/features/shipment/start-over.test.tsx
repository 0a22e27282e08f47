// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { fillDraft, openPage } from '#testing/page.tsx'
import { currentDraft, resetDraft } from '#web/draft/draft.ts'
import { beginSession } from '#web/session.ts'
import { StartOverButton } from './StartOverButton.tsx'

const onStartOver = vi.fn()
beforeEach(() => {
  beginSession({ token: 't', scopes: [] }, 'ada@example.com')
  resetDraft()
  onStartOver.mockReset()
})

async function clickStartOver() {
  fillDraft()
  openPage('/', <StartOverButton onStartOver={onStartOver} />)
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  return within(screen.getByRole('dialog', { name: 'Start over?' }))
}

it('asks first, and keeps the draft on "Keep draft"', async () => {
  const dialog = await clickStartOver()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep draft' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([currentDraft().shipment.insuredValue, onStartOver.mock.calls]).toEqual(['100000', []])
})

it('deletes the draft once this is confirmed with the same words', async () => {
  const dialog = await clickStartOver()
  await userEvent.click(dialog.getByRole('button', { name: 'Start over' }))
  expect([currentDraft().shipment.insuredValue, onStartOver.mock.calls.length]).toEqual(['', 1])
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
})

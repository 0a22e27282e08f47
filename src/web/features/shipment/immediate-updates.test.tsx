import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLeg } from '#testing/builders/shipment.ts'
import { clickWithoutAct, connect, fillDraft, openPage, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { describedBy, fieldAt, openActions } from '#testing/shipment-form.tsx'
import { currentDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { SummaryPanel } from '#web/components/summary/SummaryPanel.tsx'
import { ShipmentPage } from './ShipmentPage.tsx'

const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  connect(service)
  await signInAs(service)
  fillDraft({ journeyLegs: [aLeg()] })
  openPage(
    paths.shipment,
    <>
      <ShipmentPage />
      <SummaryPanel />
    </>,
  )
  await screen.findByRole('group', { name: /^Modes of transport on leg 1/ })
})

const focused = () => document.activeElement?.id
const press = (name: string | RegExp) => clickWithoutAct(screen.getByRole('button', { name }))

describe('an edit of the journey', () => {
  it('moves the focus synchronously with the click, so that the next keystroke goes to the right field', () => {
    press('Add leg')
    expect(focused()).toBe('journeyLegs.1.end')
    openActions('Joensuu, Finland')
    press('Add stop on leg 1')
    expect(focused()).toBe('journeyLegs.0.end')
    openActions('Helsinki, Finland')
    press('Duplicate leg 3')
    expect(focused()).toBe('journeyLegs.3.end')
    openActions('place 2')
    press('Start next leg elsewhere (not in place 2)')
    expect(focused()).toBe('journeyLegs.1.start')
    openActions('place 3')
    press(/^Remove place 3/)
    expect(focused()).toBe('journey-undo')
    press('Undo')
    expect(focused()).toBe('journeyLegs.1.start')
    openActions('place 3')
    press(/^Move down place 3/)
    expect(focused()).toBe('journeyLegs.1.end')
  })
})

describe('a typed time', () => {
  it('is checked if Enter is pressed before typing pauses', async () => {
    const field = fieldAt('journeyLegs.0.endTime')
    field.focus()
    fireEvent.change(field, { target: { value: 'no time' } })
    fireEvent.submit(field.form ?? field)
    expect((await screen.findByRole('alert')).textContent).toContain('Enter a date and time')
  })

  it('has the same error in the summary as at its field after it changes', async () => {
    const field = fieldAt('journeyLegs.0.endTime')
    fireEvent.change(field, { target: { value: '' } })
    fireEvent.submit(field.form ?? field)
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Enter the arrival date and time.')
    fireEvent.change(field, { target: { value: '1 jan 2020 8:00' } })
    await waitFor(() => expect(describedBy(field)).toContain('must arrive after it departs'))
    expect(summary.textContent).toContain('must arrive after it departs')
    expect(summary.textContent).not.toContain('Enter the arrival')
  })
})

describe('a typed value', () => {
  it('is read if Enter is pressed before the field is left, with its currency', async () => {
    const field = fieldAt('insuredValue')
    field.focus()
    fireEvent.change(field, { target: { value: '35k USD' } })
    fireEvent.submit(field.form ?? field)
    await waitFor(() =>
      expect(currentDraft().shipment).toMatchObject({ insuredValue: '35,000', currencyId: 'USD' }),
    )
  })
})

describe('a selected answer', () => {
  it.each([
    ['checkbox', 'Sea', () => currentDraft().shipment.journeyLegs[0]?.transportTypes],
    ['combobox', 'Currency', () => currentDraft().shipment.currencyId],
  ])(
    'a selected answer in a %s is saved to the draft immediately, while it still has the focus',
    async (role, name, savedValue) => {
      const field = screen.getByRole<HTMLInputElement>(role, { name })
      field.focus()
      const before = savedValue()
      vi.useFakeTimers()
      if (role === 'checkbox') fireEvent.click(field)
      else fireEvent.change(field, { target: { value: 'JPY' } })
      await act(() => vi.advanceTimersByTimeAsync(50))
      expect(savedValue()).not.toEqual(before)
    },
  )

  it('appears in the summary, and is no longer listed as missing', async () => {
    const summary = () => screen.getByRole('complementary').textContent
    const [land, sea] = ['Land', 'Sea'].map((name) => screen.getByRole('checkbox', { name }))
    for (const [box, isMissing] of [
      [land, true],
      [sea, false],
    ] as const) {
      if (box) fireEvent.click(box)
      await waitFor(() => expect(summary().includes('mode')).toBe(isMissing))
    }
    expect(summary()).toContain('by sea')
  })
})

it('shows an estimate in the summary while the goods, value, places and modes are known', async () => {
  const summary = within(screen.getByRole('complementary'))
  const estimate = await summary.findByText('Estimate')
  expect(estimate.nextElementSibling?.textContent).toMatch(
    /^EUR \d+\.\d\dAll risks \(A\), including fees and taxes\. Basic \(C\): EUR \d+\.\d\d\.$/,
  )
  fireEvent.change(fieldAt('journeyLegs.0.end'), { target: { value: '' } })
  await waitFor(() => expect(summary.queryByText('Estimate')).toBeNull())
})

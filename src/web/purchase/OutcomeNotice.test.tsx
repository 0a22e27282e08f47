import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openPage } from '#testing/page.tsx'
import { paths } from '#web/paths.ts'
import { OutcomeNotice } from './OutcomeNotice.tsx'
import type { PurchaseOutcome } from './purchase-outcome.ts'

const text = () => document.body.textContent

describe('the outcome of a purchase', () => {
  const onAction = vi.fn<(action: string) => void>()
  const show = (outcome: PurchaseOutcome, buyable = true) => {
    onAction.mockReset()
    const whileUnknown = {
      offerId: 'o-1',
      deletesDraft: true,
      onSendAgain: () => onAction('send again'),
      onLeave: () => onAction('leave'),
    }
    const onCheckAgain = () => onAction('check again')
    openPage('/', <OutcomeNotice {...{ outcome, buyable, onCheckAgain, whileUnknown }} />)
  }

  it.each<PurchaseOutcome>([{ kind: 'ready' }, { kind: 'buying' }, { kind: 'bought', bookingId: 'b' }])(
    'shows nothing for %j',
    (outcome) => {
      show(outcome)
      expect(text()).toBe('')
    },
  )

  it.each([
    [true, 'Your purchase didn’t go through'],
    [false, 'Your purchase may not have gone through'],
  ])('is as certain in its title as the check (final: %s)', (isFinal, title) => {
    show({ kind: 'not bought', isFinal })
    expect(screen.getByText(/^Your purchase/).textContent).toBe(title)
  })

  it.each<[boolean, boolean, RegExp, boolean]>([
    [true, true, /can no longer go through\. You can buy it now\.$/, false],
    [true, false, /can no longer go through\.$/, false],
    [false, true, /No cover has been bought so far\. You can buy it now\./, true],
    [false, false, /No cover has been bought so far\.$/, false],
  ])('says that nothing was bought (final: %s, buyable: %s)', (final, buyable, words, warns) => {
    show({ kind: 'not bought', isFinal: final }, buyable)
    expect(text()).toMatch(words)
    expect(text().includes('could insure the shipment twice')).toBe(warns)
    expect(document.activeElement?.textContent).toBe(text())
  })

  it.each([
    ['Check again', 'check again'],
    ['Send purchase again', 'send again'],
    ['Start another quote', 'leave'],
  ])('%s has a button while the outcome is unknown', (name, action) => {
    show({ kind: 'unknown', lost: 'Lost.', hasReply: false, sentence: 'Why.' })
    expect(text()).toMatch(/Lost\. Why\..*offer number: o-1/)
    fireEvent.click(screen.getByRole('button', { name }))
    expect(onAction.mock.calls).toEqual([[action]])
  })

  it.each([
    [true, 'View bookings'],
    [false, 'Check again'],
  ])('has one main action for an unknown outcome (with a reply: %s): %s', (hasReply, name) => {
    show({ kind: 'unknown', lost: 'Lost.', hasReply, sentence: 'Why.' })
    const main = [...document.querySelectorAll('.btn:not(.secondary)')]
    expect(main.map(({ textContent }) => textContent)).toEqual([name])
  })

  it.each([
    ['b-1', [paths.booking('b-1')]],
    [undefined, []],
  ])('links a refusal to booking %s', (bookingId, links) => {
    show({ kind: 'refused', sentence: 'No.', bookingId })
    expect(text()).toContain('No.')
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
  })
})

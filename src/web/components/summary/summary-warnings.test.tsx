import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fillDraft, openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { currentDraft, resetDraft, updateDraft } from '#web/draft/draft.ts'
import { pickPreviewedAnswers, setPreview } from '#web/draft/warnings/preview.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { SummaryPanel } from './SummaryPanel.tsx'

beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  fillDraft()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No service in this test')))
})

const warn = (...warnings: { message: string; field?: string }[]) =>
  setPreview({ warnings }, pickPreviewedAnswers(currentDraft().shipment, currentDraft().holder))
const change = (fields: Partial<ReturnType<typeof currentDraft>['shipment']>) =>
  act(() => updateDraft({ shipment: { ...currentDraft().shipment, ...fields } }))
const lines = (message: string) =>
  screen.queryAllByText((_, line) => line?.firstChild?.textContent === message)
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

describe('the warnings in the summary', () => {
  it('disappear as soon as the answer that they are about changes, and return with it', () => {
    warn({ message: 'High.', field: 'insuredValue' })
    openPage('/', <SummaryPanel />)
    const value = currentDraft().shipment.insuredValue
    expect(lines('High.')).toHaveLength(1)
    change({ insuredValue: '5' })
    expect(lines('High.')).toHaveLength(0)
    change({ insuredValue: value })
    expect(lines('High.')).toHaveLength(1)
  })

  it('stay if another answer changes', () => {
    warn({ message: 'High.', field: 'insuredValue' })
    openPage('/', <SummaryPanel />)
    change({ trackingCode: 'T-1' })
    expect(lines('High.')).toHaveLength(1)
  })

  it('warnings about no field disappear with any change', () => {
    warn({ message: 'Odd.' })
    openPage('/', <SummaryPanel />)
    expect(lines('Odd.')).toHaveLength(1)
    expect(links()).toEqual([])
    change({ trackingCode: 'T-1' })
    expect(lines('Odd.')).toHaveLength(0)
  })

  it('say each message once, and link to the field of each', () => {
    warn(
      { message: 'Embargo.', field: 'journeyLegs.0.start' },
      { message: 'Embargo.', field: 'journeyLegs.0.end' },
      { message: 'High.', field: 'insuredValue' },
    )
    openPage('/', <SummaryPanel />)
    expect([lines('Embargo.').length, lines('High.').length]).toEqual([1, 1])
    expect(links()).toEqual([`${paths.shipment}#journeyLegs.0.start`, `${paths.shipment}#insuredValue`])
  })
})

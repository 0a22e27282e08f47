import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ExpiresIn } from '#web/components/list/ExpiresIn.tsx'
import { syncServerClock } from '#web/times/server-clock.ts'
import { ExpiryAnnouncement } from './Expiry.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const passTime = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const announcement = () => screen.getByRole('status').textContent

describe('the announcement of the time left', () => {
  it('is made when less than 5 minutes are left, and again when the time is over', async () => {
    render(<ExpiryAnnouncement subject="price" first={inMinutes(6)} last={inMinutes(6)} />)
    expect(announcement()).toBe('')
    await passTime(60)
    expect(announcement()).toBe('')
    await passTime(1)
    const warning = announcement()
    expect(warning).not.toBe('')
    await passTime(298)
    expect(announcement()).toBe(warning)
    await passTime(1)
    expect(announcement()).not.toBe('')
    expect(announcement()).not.toBe(warning)
  })

  it('warns of the first offer to expire, and ends with the last', async () => {
    render(<ExpiryAnnouncement subject="prices" first={inMinutes(4)} last={inMinutes(10)} />)
    const warning = announcement()
    await passTime(5 * 60)
    expect(announcement()).toBe(warning)
    await passTime(5 * 60)
    expect(announcement()).not.toBe(warning)
  })

  it('never ends if an offer has no end', async () => {
    render(<ExpiryAnnouncement subject="prices" first={inMinutes(4)} last={undefined} />)
    const warning = announcement()
    await passTime(3600)
    expect(announcement()).toBe(warning)
  })

  it("uses the server's clock", () => {
    syncServerClock(inMinutes(8))
    render(<ExpiryAnnouncement subject="price" first={inMinutes(10)} last={inMinutes(10)} />)
    expect(announcement()).not.toBe('')
  })
})

describe('the time left in writing', () => {
  const tone = () => document.querySelector('span')?.className

  it('warns in the last hour, turns urgent at five minutes, and neutral when it has run out', async () => {
    render(<ExpiresIn until={inMinutes(24 * 60)} />)
    expect([tone(), document.body.textContent]).toEqual(['is-neutral', 'Expires in 24 hours'])
    await passTime(23 * 3600)
    expect(tone()).toBe('is-warning')
    await passTime(55 * 60 + 1)
    expect(tone()).toBe('is-error')
    expect(document.body.textContent).toContain('4 minutes')
    await passTime(298)
    expect(document.body.textContent).toContain('1 second')
    await passTime(1)
    expect(tone()).toBe('is-neutral')
  })
})

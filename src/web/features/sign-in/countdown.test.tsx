import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Countdown } from './Countdown.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '1 minute 1 second'],
  [150, '2 minutes 30 seconds'],
  [3_600, '1 hour'],
  [7_265, '2 hours 1 minute'],
])('shows %i seconds as %s', (seconds, words) => {
  render(<Countdown seconds={seconds} onOver={() => undefined} />)
  expect(screen.getByText(`You can try again in ${words}.`)).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('')
})

it('counts down, and reports its end once', () => {
  const onOver = vi.fn()
  render(<Countdown seconds={2} onOver={onOver} />)
  const wait = (milliseconds: number) => {
    act(() => {
      vi.advanceTimersByTime(milliseconds)
    })
  }
  wait(1_000)
  expect(screen.getByText('You can try again in 1 second.')).toBeDefined()
  expect(onOver).not.toHaveBeenCalled()
  wait(1_000)
  expect(screen.getByRole('status').textContent).toBe('You can try again now.')
  wait(5_000)
  expect(onOver).toHaveBeenCalledTimes(1)
})

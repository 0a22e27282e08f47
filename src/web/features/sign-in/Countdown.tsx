import { useEffect, useState } from 'react'
import { formatDuration } from '#contract/text/format-count.ts'
import { useClock } from '#web/times/server-clock.ts'

/** Counts down the `seconds` until sign-in is allowed again, then calls `onOver`. */
export function Countdown({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const [end] = useState(() => Date.now() + seconds * 1000)
  const left = useClock((_, here) => Math.max(0, Math.ceil((end - here) / 1000)))
  useEffect(() => {
    if (left === 0) onOver()
    // `onOver` isn't a dependency, so that it's called only once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [left === 0])
  return (
    <>
      {/* Not a live region: the error has announced the wait, and only its end is announced. */}
      {left > 0 && <p>You can try again in {formatSeconds(left)}.</p>}
      <p role="status">{left === 0 && 'You can try again now.'}</p>
    </>
  )
}

/** Formats a duration in its two largest units, without zeros. */
function formatSeconds(seconds: number): string {
  const parts: [number, 'hour' | 'minute' | 'second'][] = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds >= 3600 ? 0 : seconds % 60, 'second'],
  ]
  return parts.flatMap(([count, unit]) => (count > 0 ? [formatDuration(count, unit)] : [])).join(' ')
}

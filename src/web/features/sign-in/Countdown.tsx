import { useEffect, useState } from 'react'
import { formatDuration } from '#contract/text/format-count.ts'
import { useClock } from '#web/times/server-clock.ts'

/** Counts down the `seconds` until sign-in is allowed again, then calls `onOver`. */
export function Countdown({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const [end] = useState(() => Date.now() + seconds * 1000)
  const left = useClock((_, here) => Math.max(0, Math.ceil((end - here) / 1000)))
  useEffect(() => {
    if (left === 0) onOver() // `onOver` is called once.
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

function formatSeconds(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  const hours = Math.floor(minutes / 60)
  if (minutes === 0) return formatDuration(rest, 'second') // Seconds don't matter in a wait this long.
  if (hours > 0) return `${formatDuration(hours, 'hour')} ${formatDuration(minutes % 60, 'minute')}`
  return rest === 0
    ? formatDuration(minutes, 'minute')
    : `${formatDuration(minutes, 'minute')} ${formatDuration(rest, 'second')}`
}

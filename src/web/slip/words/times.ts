type Zone = string | undefined

function print(time: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', options).format(time)
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/**
 * A moment as people read it, as `29 Apr 2027, 21:00 EEST`.
 * @param moment anything that `Date.parse` reads; other text is given back as it is.
 * @param timeZone an IANA zone; the browser's own where it is left out.
 */
export function localTime(moment: string, timeZone?: Zone): string {
  const time = Date.parse(moment)
  return Number.isFinite(time)
    ? print(time, { ...day, ...clock, timeZone, timeZoneName: 'short' }).replace(' at ', ', ')
    : moment
}

/** The zone that a moment is printed in, as `EEST`: it changes with the season. */
export function zoneOf(moment: string, timeZone?: Zone): string {
  const time = Date.parse(moment)
  if (!Number.isFinite(time)) return ''
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }).formatToParts(time)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}

/** The same in UTC, with its day only where that is another one: `18:00 UTC`, `29 Apr, 23:30 UTC`. */
export function utcTime(moment: string, timeZone?: Zone): string {
  const time = Date.parse(moment)
  if (!Number.isFinite(time)) return ''
  const sameDay = print(time, { ...day, timeZone }) === print(time, { ...day, timeZone: 'UTC' })
  const shortDay = sameDay ? '' : `${print(time, { day: 'numeric', month: 'short', timeZone: 'UTC' })}, `
  return `${shortDay}${print(time, { ...clock, timeZone: 'UTC' })} UTC`
}

/** Two days as one span, as `29 Apr to 4 May 2027`, `2 to 4 May 2027`; what is missing or unreadable is left out. */
export function daySpan(from: string | undefined, to: string | undefined, timeZone?: Zone): string {
  const times = [from, to].map((moment) => Date.parse(moment ?? '')).filter(Number.isFinite)
  const days = times.map((time) => print(time, { ...day, timeZone }))
  const [first, last] = days
  if (!first || !last || first === last) return first ?? ''
  const [firstDay = '', ...firstMonth] = first.split(' ')
  const [, ...lastMonth] = last.split(' ')
  if (firstMonth.join() === lastMonth.join()) return `${firstDay} to ${last}`
  const sameYear = firstMonth.at(-1) === lastMonth.at(-1)
  return `${sameYear ? first.replace(/ \d+$/, '') : first} to ${last}`
}

/** A moment near by, as `today 18:42`, `tomorrow 09:00` or with its date. */
export function nearTime(moment: string, now: number, timeZone?: Zone): string {
  const time = Date.parse(moment)
  if (!Number.isFinite(time)) return moment
  const on = (when: number) => print(when, { ...day, timeZone })
  const hour = print(time, { ...clock, timeZone })
  if (on(time) === on(now)) return `today ${hour}`
  if (on(time) === on(now + 86_400_000)) return `tomorrow ${hour}`
  return `${on(time)}, ${hour}`
}

const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`

/** How long something still is, in the one unit that matters: `29 minutes`, `42 seconds`, `3 days`. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds < 60) return count(seconds, 'second')
  if (seconds < 90 * 60) return count(Math.floor(seconds / 60), 'minute')
  if (seconds < 36 * 3600) return count(Math.floor(seconds / 3600), 'hour')
  return count(Math.floor(seconds / 86_400), 'day')
}

/** From when on prices are about to lapse, in milliseconds before they do. */
export const soon = 5 * 60_000

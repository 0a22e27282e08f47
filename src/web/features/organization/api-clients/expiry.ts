/** Formats the day of a time in the browser's time zone as `2027-12-01`, for a date field. */
export function toDay(time: number): string {
  const date = new Date(time)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${String(date.getFullYear()).padStart(4, '0')}-${month ?? ''}-${day ?? ''}`
}

/** Returns the last day that an API client may expire on, for a date field: within ten years. */
export function maxExpiryDay(now: number): string {
  const date = new Date(now)
  date.setFullYear(date.getFullYear() + 10)
  return toDay(date.getTime())
}

/** Returns the last moment of a day, `2027-12-01`, in the browser's time zone. Undefined if no day is given. */
export function endOfDay(day: string): string | undefined {
  return day === '' ? undefined : new Date(`${day}T23:59:59.999`).toISOString()
}

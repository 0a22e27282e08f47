const label = /^\s*[ae]t[ad]\b[\s:.]*/i
const localTime = /\s*lt\s*$/i
/**
 * UTC or an offset, after a clock time: after a date, it may be a year. With a colon, only common negative offsets are
 * accepted: `08:00 -12:00` is a window of time.
 */
const zone =
  /(:\d\d|\s\d{4}|[ap]m)(?:\s*(?:utc|gmt|z)|\s([+-]\d\d(?=\d)|\+\d\d|-0[1-9](?=:[03]0)):?(\d\d))\s*$/i
/** The name of a time zone after a clock time. Many have several meanings: CST is in America, China or Cuba. */
const zoneName = /(:\d\d)\s*[A-Z]{3,5}\s*$/

/** Removes the name of a time zone at the end. Returns undefined if there is none. */
export function withoutZoneName(typed: string): string | undefined {
  return zoneName.test(typed) ? typed.replace(zoneName, '$1') : undefined
}

/**
 * Simplifies a time as it's pasted from a schedule: without a label such as ETD, and without its zone. Without a zone or with
 * LT, the time is local.
 * @returns the text and the minutes east of UTC, if there's a zone.
 */
export function readPasted(typed: string): { readonly text: string; readonly offset: number | undefined } {
  const [found, clock = '', hours = '+0', minutes = '0'] = zone.exec(typed) ?? []
  const text = typed
    .replace(zone, clock)
    .replace(label, '')
    .replace(localTime, '')
    .replace(/^\s*(20\d\d)(\d\d)(\d\d)(?!\d)/, '$1-$2-$3')
    .replace(/\b(\d\d?)([a-z]{3})(?:20)?(\d\d)\b/i, '$1 $2 20$3')
  return { text, offset: found ? Number(hours) * 60 + Number(hours[0] + minutes) : undefined }
}

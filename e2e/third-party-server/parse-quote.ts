/** Parses a quote request strictly, as in sections 2.1 to 2.3 of the specification. */
export type QuoteForm = {
  readonly journeyLegs: readonly Readonly<Record<string, unknown>>[]
  readonly commodityId: number
  readonly insuredValue: number
  readonly bookingHolder: Readonly<Record<string, unknown>>
}

const legTexts = ['startTime', 'endTime', 'start', 'end']
const holderTexts = [
  'email',
  'addressStreet',
  'addressLocality',
  'addressState',
  'addressPostcode',
  'addressCountry',
  'businessName',
]
const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** @returns the request, or undefined if anything differs from the specification. */
export function parseQuote(body: string): QuoteForm | undefined {
  const form = new URLSearchParams(body)
  const commodityId = Number(form.get('commodityId') ?? 'none')
  const insuredValue = Number(form.get('insuredValue') ?? 'none')
  const journeyLegs = parseJson(form.get('journeyLegs'))
  const bookingHolder = parseJson(form.get('bookingHolder'))
  if (!Number.isInteger(commodityId) || !(insuredValue > 0)) return undefined
  if (!Array.isArray(journeyLegs) || !journeyLegs.every(isLeg) || !isObject(bookingHolder)) return undefined
  if (!holderTexts.every((key) => typeof bookingHolder[key] === 'string')) return undefined
  return { journeyLegs, commodityId, insuredValue, bookingHolder }
}

function isLeg(leg: unknown): leg is Record<string, unknown> {
  return (
    isObject(leg) &&
    legTexts.every((key) => typeof leg[key] === 'string') &&
    timePattern.test(String(leg['startTime'])) &&
    timePattern.test(String(leg['endTime'])) &&
    Array.isArray(leg['transportTypes']) &&
    leg['transportTypes'].every((type) => typeof type === 'string') &&
    Array.isArray(leg['transportFeatures'])
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

import * as z from 'zod/mini'
import { fieldForPath, HolderForm, parseShipment } from '#web/draft/form-values.ts'
import type { Draft } from '#web/draft/draft.ts'
import { hasOwnStart } from '#web/times/journey-times.ts'
import { paths } from '#web/paths.ts'

/** Something still missing, and where it is given. */
export type MissingField = { readonly label: string; readonly to: string }

const shipmentLabels: Readonly<Record<string, string>> = {
  policyId: 'The policy',
  commodityId: 'Type of goods',
  insuredValue: 'The value',
  currencyId: 'The currency',
  commodityDescription: 'The description',
  trackingCode: 'Your reference',
  marks: 'The marks',
  packages: 'The packages',
  conveyance: 'The vessel or flight',
}
const legLabels: Readonly<Record<string, string>> = {
  start: 'start',
  end: 'destination',
  startTime: 'departure',
  endTime: 'arrival',
  transportTypes: 'mode',
}
const holderLabels: Readonly<Record<string, string>> = {
  businessName: 'The holder’s name',
  forename: 'The holder’s first name',
  surname: 'The holder’s last name',
  email: 'The holder’s e-mail',
  addressStreet: 'The holder’s street',
  addressLocality: 'The holder’s town or city',
  addressCountry: 'The holder’s country',
}

/** More legs than this with something missing are told in one line. */
const maxListedLegs = 4

/** What keeps a draft from being a whole shipment, in the order of the pages. */
export function findMissingFields(draft: Pick<Draft, 'shipment' | 'holder'>): MissingField[] {
  return [...findMissingShipmentFields(draft.shipment), ...findMissingHolderFields(draft.holder)]
}

const fieldLink = (page: string, path: string, legs?: Draft['shipment']['journeyLegs']) =>
  `${page}#${encodeURIComponent(fieldForPath(path, legs))}`

function findMissingShipmentFields(answers: Draft['shipment']): MissingField[] {
  const read = parseShipment(answers)
  if (read.success) return []
  const missing: MissingField[] = []
  const legs = new Map<number, { words: Set<string>; path: string }>()
  for (const issue of read.error.issues) {
    const [name, index, part] = issue.path
    const path = issue.path.join('.')
    if (name !== 'journeyLegs' || typeof index !== 'number') {
      missing.push({
        label: shipmentLabels[String(name)] ?? 'The journey',
        to: fieldLink(paths.shipment, path),
      })
      continue
    }
    // A later leg starts where the one before it ends, and that is said there.
    if (part === 'start' && !hasOwnStart(answers.journeyLegs, index)) continue
    const leg = legs.get(index) ?? { words: new Set(), path }
    leg.words.add(legLabels[String(part)] ?? 'something')
    legs.set(index, leg)
  }
  const lone = answers.journeyLegs.length === 1
  const legFields = [...legs].map(([index, { words, path }]) => ({
    label: `${lone ? 'The journey' : `Leg ${index + 1}`}: ${[...words].join(', ')}`,
    to: fieldLink(paths.shipment, path, answers.journeyLegs),
  }))
  const rest = legFields.slice(maxListedLegs)
  return [
    ...missing,
    ...legFields.slice(0, maxListedLegs),
    ...(rest[0]
      ? [{ label: `${rest.length} more ${rest.length === 1 ? 'leg' : 'legs'}`, to: rest[0].to }]
      : []),
  ]
}

function findMissingHolderFields(answers: Draft['holder']): MissingField[] {
  const read = z.safeParse(HolderForm, answers)
  if (read.success) return []
  if (Object.entries(answers).every(([name, text]) => name === 'type' || text.trim() === '')) {
    return [{ label: 'Who is insured', to: paths.holder }]
  }
  const names = [...new Set(read.error.issues.map((issue) => String(issue.path[0])))]
  return names.map((name) => ({
    label: holderLabels[name] ?? 'The holder',
    to: fieldLink(paths.holder, name),
  }))
}

import * as z from 'zod/mini'
import type { Booking } from '#contract/booking.ts'
import { Shipment } from '#contract/shipment.ts'
import { currentDraft, keepInDraft, mostKept } from './draft.ts'

/** Keeps a booking that was made in this tab, with what the draft knows of it where the service told less. */
export function keepBooking(booking: Booking, offerId: string): Booking {
  const draft = currentDraft()
  const offer = booking.offer ?? draft.quoted?.offers.find(({ id }) => id === offerId)
  const asked = offer && draft.quoted ? z.safeParse(Shipment, parsed(draft.quoted.asked)) : undefined
  const risk = booking.risk ?? offer?.risk ?? asked?.data
  const whole = { ...booking, ...(offer ? { offer } : {}), ...(risk ? { risk } : {}) }
  const others = draft.bought.filter(({ id }) => id !== booking.id)
  keepInDraft({ bought: [whole, ...others].slice(0, mostKept) })
  return whole
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

import { expect, it } from 'vitest'
import { saveBooking } from './bookings.ts'
import { currentDraft } from './draft.ts'

it('keeps a booking once, the latest first, however often it is saved', () => {
  for (const id of ['twice-1', 'twice-2', 'twice-1']) saveBooking({ id, events: [] }, 'offer')
  const ids = currentDraft().bookings.map(({ id }) => id)
  expect(ids.filter((id) => id.startsWith('twice'))).toEqual(['twice-1', 'twice-2'])
})

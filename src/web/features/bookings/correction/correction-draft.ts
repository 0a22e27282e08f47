import { useEffect } from 'react'
import type { Booking } from '#contract/booking.ts'
import { isCorrectable } from '#contract/servicing/correction.ts'
import { currentDraft, updateDraft } from '#web/draft/draft.ts'

/** Removes the unsaved correction of a booking, if there is one. */
export function removeCorrectionDraft(id: string): void {
  const { [id]: removed, ...correctionDrafts } = currentDraft().correctionDrafts
  if (removed) updateDraft({ correctionDrafts })
}

/** Removes the unsaved correction of a booking that can no longer be corrected, so that signing out doesn't ask about it. */
export function useRemoveOutdatedCorrection(booking: Booking | undefined): void {
  const outdatedId = booking && !isCorrectable(booking) ? booking.id : undefined
  useEffect(() => {
    if (outdatedId !== undefined) removeCorrectionDraft(outdatedId)
  }, [outdatedId])
}

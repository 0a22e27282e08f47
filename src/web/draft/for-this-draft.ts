import { currentDraftId } from './draft.ts'

/** Returns a callback that does nothing once the draft has been replaced, or belongs to someone else. */
export function forThisDraft<Args extends readonly unknown[]>(callback: (...args: Args) => void) {
  const draftId = currentDraftId()
  return (...args: Args) => {
    if (currentDraftId() === draftId) callback(...args)
  }
}

import { hasUnboughtShipment, listDrafts } from './draft.ts'

/** Checks whether signing out would lose unbought details, including a draft for another organization. */
export function hasAnyUnboughtShipment(): boolean {
  return listDrafts().some(hasUnboughtShipment)
}

/** How long to wait for place data, in milliseconds. Without it, times are in the browser's time zone. */
const maxWait = 8000

/** Waits for lookups of places. @returns undefined if they take too long. */
export function waitForPlaces<Found>(lookups: Promise<Found>): Promise<Found | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, maxWait, undefined))
  return Promise.race([lookups, timeout])
}

/** The longest wait for place data, in milliseconds. Without it, times are those of the browser's time zone. */
const maxWait = 8000

/** Waits for lookups of places. @returns undefined if they take too long. */
export async function waitForPlaces<Found>(lookups: Promise<Found>): Promise<Found | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), maxWait)
  })
  try {
    return await Promise.race([lookups, timeout])
  } finally {
    clearTimeout(timer)
  }
}

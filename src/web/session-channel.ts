/** Opens the channel to this browser's other tabs. @returns undefined if the browser has none. */
export function openSessionChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('lading.session')
  } catch {
    // Browsers that block storage for this site may throw. The tab then shares nothing.
    return undefined
  }
}

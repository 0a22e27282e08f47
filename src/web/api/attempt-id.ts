/** Creates a unique ID for one attempt. Doesn't use `randomUUID`, which is only available in secure contexts. */
export function newAttemptId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

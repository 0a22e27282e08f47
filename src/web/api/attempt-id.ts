/** Creates a unique ID for one attempt. Not with `randomUUID`, which browsers offer on secure origins only. */
export function newAttemptId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

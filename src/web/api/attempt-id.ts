/** A name for one act that nobody else has. Not `randomUUID`, which browsers have on safe origins only. */
export function newAttemptId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

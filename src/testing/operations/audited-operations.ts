import { operations } from '#service/api/operations.ts'

/** What is asked for by POST and changes nothing; a new password where no mail is sent is one of it. */
export const readOnlyPosts: readonly string[] = ['setup', 'passwordLink', 'askReset', 'certificateByLink']

/** What is written down as what it does, by whatever way it is done. */
export const auditedAs: Readonly<Record<string, string>> = {
  buyByLink: 'purchase',
  withdrawByLink: 'withdraw',
}

/** @returns the acts that are written down, each once. */
export function auditedActions(): string[] {
  const changes = operations.filter(({ method, act }) => method !== 'GET' && !readOnlyPosts.includes(act))
  // Where mail is sent, a link that is asked for is written down too.
  return [...new Set([...changes.map(({ act }) => auditedAs[act] ?? act), 'askReset'])]
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAbilities } from '#web/api/abilities.ts'
import { whoAmIQuery } from '#web/api/queries.ts'
import { useSession } from '#web/session.ts'

/** How the wording is accepted: by whoever buys, or by somebody whom they hear. */
export type Consenting = {
  /** Whether the service takes a spoken consent from this person. */
  readonly maySpeak: boolean
  /** Who accepts by spoken word, as far as it is typed; nothing where whoever buys accepts. */
  readonly spokenBy: string | undefined
  readonly change: (spokenBy: string | undefined) => void
}

/**
 * Who accepts the wording. Support staff buy for others, so it is the holder unless they say otherwise.
 * @param holder whose name stands there to begin with.
 */
export function useSpokenConsent(holder: string): Consenting {
  const { may } = useAbilities()
  const who = useQuery(whoAmIQuery(useSession() !== null))
  const [said, change] = useState<{ readonly spokenBy: string | undefined }>()
  const maySpeak = may('hearConsent') === true
  const isSupport = who.data?.roles.includes('support') ?? false
  const spokenBy = said ? said.spokenBy : isSupport ? holder : undefined
  return {
    maySpeak,
    spokenBy: maySpeak ? spokenBy : undefined,
    change: (by) => change({ spokenBy: by }),
  }
}

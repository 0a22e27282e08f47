import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyNameError, isCompanyName } from '#contract/booking.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { whoAmIQuery } from '#web/api/queries.ts'
import { useSession } from '#web/session.ts'

/** The form values for spoken consent: who agreed, and how they were identified. */
export type SpokenConsent = { readonly by: string; readonly identifiedBy: string }

/** Empty form values for spoken consent. */
export const emptyConsent: SpokenConsent = { by: '', identifiedBy: '' }

/** The errors of the form fields. */
export type ConsentErrors = { readonly by?: string; readonly identifiedBy?: string }

/**
 * Checks the form values of a spoken consent.
 * @param company the name of the holder's company, if it's one.
 */
export function consentErrors(spoken: SpokenConsent | undefined, company: string | undefined): ConsentErrors {
  if (!spoken) return {}
  const isNamed = spoken.by.trim() !== ''
  return {
    ...(!isNamed && { by: 'Enter the name of the person who agreed.' }),
    ...(isNamed && isCompanyName(spoken.by, company) && { by: companyNameError }),
    ...(spoken.identifiedBy.trim() === '' && { identifiedBy: 'Enter how you identified them.' }),
  }
}

/** How the wording is accepted: by the user, or by the holder over the phone. */
export type ConsentState = {
  /** Whether the user may record a spoken consent. */
  readonly mayRecordConsent: boolean
  /** The spoken consent, or undefined if the buyer accepts. */
  readonly spoken: SpokenConsent | undefined
  readonly change: (spoken: SpokenConsent | undefined) => void
}

/** Tracks who accepts the wording. Defaults to spoken consent for support staff, who buy for others. */
export function useSpokenConsent(): ConsentState {
  const { may } = usePermissions()
  const who = useQuery(whoAmIQuery(useSession() !== null))
  const [chosen, setChosen] = useState<{ readonly spoken: SpokenConsent | undefined }>()
  const mayRecordConsent = may('hearConsent') === true
  const isSupport = who.data?.roles.includes('support') ?? false
  const spoken = chosen ? chosen.spoken : isSupport ? emptyConsent : undefined
  return {
    mayRecordConsent,
    spoken: mayRecordConsent ? spoken : undefined,
    change: (consent) => setChosen({ spoken: consent }),
  }
}

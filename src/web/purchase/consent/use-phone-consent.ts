import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyNameError, isCompanyName } from '#contract/booking.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { whoAmIQuery } from '#web/api/queries.ts'
import { useSession } from '#web/session.ts'

/** The form values for phone consent: who agreed, and how they were identified. */
export type PhoneConsent = { readonly by: string; readonly identifiedBy: string }

/** Empty form values for phone consent. */
export const emptyConsent: PhoneConsent = { by: '', identifiedBy: '' }

/** The errors of the form fields. */
export type ConsentErrors = { readonly by?: string; readonly identifiedBy?: string }

/**
 * Checks the form values of a phone consent.
 * @param company the name of the holder's company, if it's one.
 */
export function consentErrors(
  phoneConsent: PhoneConsent | undefined,
  company: string | undefined,
): ConsentErrors {
  if (!phoneConsent) return {}
  const isNamed = phoneConsent.by.trim() !== ''
  return {
    ...(!isNamed && { by: 'Enter the name of the person who agreed.' }),
    ...(isNamed && isCompanyName(phoneConsent.by, company) && { by: companyNameError }),
    ...(phoneConsent.identifiedBy.trim() === '' && { identifiedBy: 'Enter how you identified them.' }),
  }
}

/** How the wording is accepted: by the user, or by the holder over the phone. */
export type ConsentState = {
  /** Whether the user may record a phone consent. */
  readonly mayRecordConsent: boolean
  /** The phone consent, or undefined if the buyer accepts. */
  readonly phoneConsent: PhoneConsent | undefined
  readonly change: (phoneConsent: PhoneConsent | undefined) => void
}

/** Tracks who accepts the wording. Defaults to phone consent for support staff, who buy for others. */
export function usePhoneConsent(): ConsentState {
  const { may } = usePermissions()
  const who = useQuery(whoAmIQuery(useSession() !== null))
  const [chosen, setChosen] = useState<{ readonly phoneConsent: PhoneConsent | undefined }>()
  const mayRecordConsent = may('hearConsent') === true
  const isSupport = who.data?.roles.includes('support') ?? false
  const phoneConsent = chosen ? chosen.phoneConsent : isSupport ? emptyConsent : undefined
  return {
    mayRecordConsent,
    phoneConsent: mayRecordConsent ? phoneConsent : undefined,
    change: (consent) => setChosen({ phoneConsent: consent }),
  }
}

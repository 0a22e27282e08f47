import { useQueryClient } from '@tanstack/react-query'
import { companyNameMessage, isCompanyName } from '#contract/booking.ts'
import type { Holder } from '#contract/holder.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { usePermissions } from '#web/api/account/permissions.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { useCachedValue } from '#web/api/use-cached-value.ts'

/** The form values for phone consent: who agreed, and how they were identified. */
export type PhoneConsent = { readonly by: string; readonly identifiedBy: string }

type ConsentMethod = 'phone' | 'self'
/** What was entered, which is kept while “I do” is chosen, and the choice, if one was made. */
type ConsentDraft = PhoneConsent & { readonly consentMethod?: ConsentMethod }

const emptyDraft: ConsentDraft = { by: '', identifiedBy: '' }

const consentDraftKey = (offerId: string) => ['consent draft', offerId]

/**
 * Tracks who accepts the wording of an offer. Defaults to phone consent for support staff, who buy for others. What was
 * entered survives navigation.
 */
export function usePhoneConsent(offerId: string) {
  const { can } = usePermissions()
  const who = useWhoAmI()
  const [draft = emptyDraft, save] = useCachedValue<ConsentDraft>(consentDraftKey(offerId))
  const canRecordConsent = can('recordPhoneConsent') === true
  const isSupport = who.data?.roles.includes('support') ?? false
  const { by, identifiedBy, consentMethod = isSupport ? 'phone' : 'self' } = draft
  return {
    canRecordConsent,
    /** The phone consent, or undefined if the buyer accepts. */
    phoneConsent: canRecordConsent && consentMethod === 'phone' ? { by, identifiedBy } : undefined,
    change: (changed: Partial<ConsentDraft>) => void save({ ...draft, ...changed }),
  }
}
export type ConsentState = ReturnType<typeof usePhoneConsent>

/** Returns a function that deletes what was entered for an offer, once it's bought. */
export function useForgetPhoneConsent() {
  const cache = useQueryClient()
  return (offerId: string) => cache.removeQueries({ queryKey: consentDraftKey(offerId) })
}

/** Finds what is missing or wrong in the form values of a phone consent. */
export function findConsentProblems(phoneConsent: PhoneConsent | undefined, holder: Holder | undefined) {
  if (!phoneConsent) return []
  const { by, identifiedBy } = phoneConsent
  const problems = []
  if (by.trim() === '')
    problems.push({ id: 'agreed-by', message: 'Enter the name of the person who agreed.' })
  else if (holder && isCompanyName(by, holder))
    problems.push({ id: 'agreed-by', message: companyNameMessage })
  if (identifiedBy.trim() === '')
    problems.push({ id: 'identified-by', message: 'Enter how you identified them.' })
  return problems
}

type PhoneConsentFieldsProps = { consent: ConsentState; getError: (id: string) => string | undefined }

/** Asks who accepts the wording: the user, or the holder by phone, and who that is. */
export function PhoneConsentFields({ consent: { phoneConsent, change }, getError }: PhoneConsentFieldsProps) {
  return (
    <>
      <RadioGroup
        legend="Who accepts the terms?"
        name="accepts"
        value={phoneConsent ? 'phone' : 'self'}
        onChange={(event) => change({ consentMethod: event.currentTarget.value as ConsentMethod })}
        options={[
          { value: 'phone', label: 'The holder, by phone' },
          { value: 'self', label: 'I do' },
        ]}
      />
      {phoneConsent && (
        <>
          <TextField
            id="agreed-by"
            label="Name of the person who agreed"
            value={phoneConsent.by}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => change({ by: event.currentTarget.value })}
            error={getError('agreed-by')}
          />
          <TextField
            id="identified-by"
            label="How you identified them"
            value={phoneConsent.identifiedBy}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => change({ identifiedBy: event.currentTarget.value })}
            hint="For example: called back on the number on file. Saved in the booking’s history."
            error={getError('identified-by')}
          />
        </>
      )}
    </>
  )
}

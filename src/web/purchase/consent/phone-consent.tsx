import { companyNameMessage, isCompanyName } from '#contract/booking.ts'
import type { Holder } from '#contract/holder.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { usePermissions } from '#web/api/account/permissions.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { currentDraft, maxStored, updateDraft, useDraft } from '#web/draft/draft.ts'

/** The form values for phone consent: who agreed, and how they were identified. */
export type PhoneConsent = { readonly by: string; readonly identifiedBy: string }

type ConsentField = keyof PhoneConsent | 'method'

/**
 * Tracks who accepts the wording of an offer. Defaults to phone consent for support staff, who buy for others. What was
 * entered is kept with the draft.
 */
export function usePhoneConsent(offerId: string) {
  const { can } = usePermissions()
  const who = useWhoAmI()
  const { [offerId]: draft = {} } = useDraft().consentDrafts
  const canRecordConsent = can('recordPhoneConsent') === true
  const isSupport = who.data?.roles.includes('support') ?? false
  const { by = '', identifiedBy = '', method = isSupport ? 'phone' : 'self' } = draft
  return {
    canRecordConsent,
    /** The phone consent, or undefined if the buyer accepts. */
    phoneConsent: canRecordConsent && method === 'phone' ? { by, identifiedBy } : undefined,
    change: (field: ConsentField, value: string) => {
      const { [offerId]: _, ...others } = currentDraft().consentDrafts
      const latest = Object.entries(others).slice(1 - maxStored)
      updateDraft({
        consentDrafts: { ...Object.fromEntries(latest), [offerId]: { ...draft, [field]: value } },
      })
    },
  }
}
export type ConsentState = ReturnType<typeof usePhoneConsent>

/** Deletes what was entered for an offer, once it's bought. */
export function forgetPhoneConsent(offerId: string): void {
  const { [offerId]: _, ...consentDrafts } = currentDraft().consentDrafts
  updateDraft({ consentDrafts })
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
        onChange={(event) => change('method', event.currentTarget.value)}
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
            onChange={(event) => change('by', event.currentTarget.value)}
            error={getError('agreed-by')}
          />
          <TextField
            id="identified-by"
            label="How you identified them"
            value={phoneConsent.identifiedBy}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => change('identifiedBy', event.currentTarget.value)}
            hint="For example: called back on the number on file. Saved in the booking’s history."
            error={getError('identified-by')}
          />
        </>
      )}
    </>
  )
}

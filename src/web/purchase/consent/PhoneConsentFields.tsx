import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type ConsentState, type ConsentErrors, emptyConsent } from './use-phone-consent.ts'

type PhoneConsentFieldsProps = {
  consent: ConsentState
  errors: ConsentErrors
}

/** Asks who accepts the wording: the user, or the holder by phone, and who that is. */
export function PhoneConsentFields({ consent: { phoneConsent, change }, errors }: PhoneConsentFieldsProps) {
  return (
    <>
      <RadioGroup
        legend="Who accepts the terms?"
        name="accepts"
        value={phoneConsent ? 'phone' : 'self'}
        onChange={(event) => change(event.currentTarget.value === 'phone' ? emptyConsent : undefined)}
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
            onChange={(event) => change({ ...phoneConsent, by: event.currentTarget.value })}
            error={errors.by}
          />
          <TextField
            id="identified-by"
            label="How you identified them"
            value={phoneConsent.identifiedBy}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => change({ ...phoneConsent, identifiedBy: event.currentTarget.value })}
            hint="For example, called back on a number we have. Saved in the booking’s history."
            error={errors.identifiedBy}
          />
        </>
      )}
    </>
  )
}

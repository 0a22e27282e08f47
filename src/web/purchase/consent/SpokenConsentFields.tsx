import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type ConsentState, type ConsentErrors, emptyConsent } from './use-spoken-consent.ts'

type SpokenConsentFieldsProps = {
  consent: ConsentState
  errors: ConsentErrors
}

/** Asks who accepts the wording: the user, or the holder by phone, and who that is. */
export function SpokenConsentFields({ consent: { spoken, change }, errors }: SpokenConsentFieldsProps) {
  return (
    <>
      <RadioGroup
        legend="Who accepts the terms?"
        name="accepts"
        value={spoken ? 'spoken' : 'self'}
        onChange={(event) => change(event.currentTarget.value === 'spoken' ? emptyConsent : undefined)}
        options={[
          { value: 'spoken', label: 'The holder, by phone' },
          { value: 'self', label: 'I do' },
        ]}
      />
      {spoken && (
        <>
          <TextField
            id="spoken-by"
            label="Name of the person who agreed"
            value={spoken.by}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => change({ ...spoken, by: event.currentTarget.value })}
            error={errors.by}
          />
          <TextField
            id="identified-by"
            label="How you identified them"
            value={spoken.identifiedBy}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => change({ ...spoken, identifiedBy: event.currentTarget.value })}
            hint="For example, called back on a number we have. Saved in the booking’s history."
            error={errors.identifiedBy}
          />
        </>
      )}
    </>
  )
}

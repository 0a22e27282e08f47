import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { Consenting } from './use-spoken-consent.ts'

type WhoAcceptsProps = {
  consenting: Consenting
  /** The holder's name. */
  holder: string
  error: string | undefined
}

/** Whether whoever buys accepts the wording or somebody on the phone does, and who that is. */
export function WhoAccepts({ consenting: { spokenBy, change }, holder, error }: WhoAcceptsProps) {
  return (
    <>
      <RadioGroup
        legend="Who accepts the wording?"
        name="accepts"
        value={spokenBy === undefined ? 'self' : 'spoken'}
        onChange={(event) => change(event.currentTarget.value === 'spoken' ? holder : undefined)}
        options={[
          { value: 'spoken', label: 'The holder, on the phone' },
          { value: 'self', label: 'I do' },
        ]}
      />
      {spokenBy !== undefined && (
        <TextField
          id="spoken-by"
          label="Who said yes"
          value={spokenBy}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => change(event.currentTarget.value)}
          hint="Kept with the booking, together with your name, the time and the wording."
          error={error}
        />
      )}
    </>
  )
}

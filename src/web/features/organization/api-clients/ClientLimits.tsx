import { fromAbsolute, getLocalTimeZone, toCalendarDate } from '@internationalized/date'
import type { RefObject } from 'react'
import type { Role } from '#contract/people/session.ts'
import type { GetFieldProps } from '#web/forms/PlainForm.tsx'
import { serverNow } from '#web/times/server-clock.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { FieldError } from '#web/ui/fields/FieldError.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { listPermissionSections } from './permission-groups.ts'

type ClientLimitsProps = {
  role: Role
  fieldProps: GetFieldProps
  expiry: RefObject<HTMLInputElement | null>
}

/** Optional limits of an API client: the permissions of its role that it has, and the day it expires. */
export function ClientLimits({ role, fieldProps, expiry }: ClientLimitsProps) {
  const scope = fieldProps('scope')
  const today = toCalendarDate(fromAbsolute(serverNow(), getLocalTimeZone()))
  return (
    <>
      <div>
        <details open={scope.error ? true : undefined}>
          <summary id={scope.id}>Limit permissions (optional)</summary>
          <div className="stack client-limits">
            <p className="hint">If you select nothing, the client can do everything its role allows.</p>
            {listPermissionSections(role).map(({ title, groups }) => (
              <fieldset className="choice-group" key={title}>
                <legend className="label">{title}</legend>
                <div className="permissions">
                  {groups.map(({ label, scopes }) => (
                    <Checkbox key={label} name={scope.name} value={scopes.join(' ')} label={label} />
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
        </details>
        {scope.error && <FieldError id={`${scope.id}-error`}>{scope.error}</FieldError>}
      </div>
      <div className="expiry">
        <TextField
          label="Expires"
          optional
          {...fieldProps('expiresAt')}
          ref={expiry}
          type="date"
          min={today.toString()}
          max={today.add({ years: 10 }).toString()}
          hint="It works until the end of this day. Leave empty for no expiry."
        />
      </div>
    </>
  )
}

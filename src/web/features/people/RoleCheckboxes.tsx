import { roles } from '#contract/people/session.ts'
import { roleDescription, roleName } from '#web/components/role-names.ts'
import type { GetFieldProps } from '#web/forms/PlainForm.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { FieldError } from '#web/ui/fields/FieldError.tsx'

type RoleCheckboxesProps = ReturnType<GetFieldProps> & { chosen: readonly string[] }

/** Checkboxes for a person's roles; those in `chosen` are checked at first. */
export function RoleCheckboxes({ id, name, error, chosen }: RoleCheckboxesProps) {
  return (
    <fieldset className="choice-group" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label">Roles</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {roles.map((role, index) => (
        <Checkbox
          key={role}
          id={index === 0 ? id : undefined}
          name={name}
          value={role}
          label={roleName(role)}
          hint={roleDescription(role)}
          defaultChecked={chosen.includes(role)}
        />
      ))}
    </fieldset>
  )
}

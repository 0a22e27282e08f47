import type { Role } from '#contract/people/session.ts'
import type { UserChange } from '#contract/people/user.ts'
import { pickChanged } from '#web/forms/pick-changed.ts'
import type { Member } from './list-memberships.ts'

/** Returns the fields that the form changes. */
export function findPersonChanges(
  form: FormData,
  { name, organizationId, roles }: Pick<Member, 'name' | 'organizationId' | 'roles'>,
): Pick<UserChange, 'name' | 'organizationId' | 'roles'> {
  const read = (field: string) => {
    const value = form.get(field)
    return typeof value === 'string' ? value.trim() : undefined
  }
  const chosen = form.getAll('roles') as Role[]
  const hasSameRoles = chosen.length === roles.length && chosen.every((role) => roles.includes(role))
  return pickChanged(
    { name, organizationId, roles },
    {
      name: read('name'),
      organizationId: read('organizationId') || undefined,
      roles: hasSameRoles ? undefined : chosen,
    },
  )
}

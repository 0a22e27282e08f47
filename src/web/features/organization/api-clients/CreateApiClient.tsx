import type { CreatedTokenSet } from '#contract/people/token-set.ts'
import { type Role, roles } from '#contract/people/session.ts'
import { useCreateApiClient } from '#web/api/organization/api-clients.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { roleDescription, roleName } from '#web/components/role-names.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** The roles that somebody may give: no more than they have. Each may all that those before it may. */
const grantableRoles = (ownRoles: readonly string[]) =>
  roles.slice(0, Math.max(1, ...ownRoles.map((role) => roles.indexOf(role as Role) + 1)))

type CreateApiClientProps = {
  /** What the maker may be. */
  ownRoles: readonly string[]
  onCreated: (made: CreatedTokenSet) => void
}

/** Makes a token set: its name, and what it may do. */
export function CreateApiClient({ ownRoles, onCreated }: CreateApiClientProps) {
  const create = useCreateApiClient()
  return (
    <section className="stack" aria-labelledby="make-set">
      <h2 id="make-set">Make a token set</h2>
      <PlainForm
        id="set"
        title="API clients · Lading"
        required={{ name: 'Name the token set.' }}
        pending={create.isPending}
        problem={create.error}
        submit="Make the token set"
        onSend={(field) =>
          create.mutate(
            { name: field('name'), roles: [roles.find((role) => role === field('role')) ?? 'shipper'] },
            { onSuccess: onCreated },
          )
        }
      >
        {(errorOf) => (
          <>
            <TextField
              label="Name"
              id="set-name"
              name="name"
              maxLength={200}
              autoComplete="off"
              hint="What uses it, as “Order system”. It stands in the record of deeds."
              error={errorOf('name')}
            />
            <RadioGroup
              legend="What it may do"
              id="set-roles"
              name="role"
              defaultValue="shipper"
              error={errorOf('roles')}
              options={grantableRoles(ownRoles).map((role) => ({
                value: role,
                label: roleName(role),
                hint: roleDescription(role),
              }))}
            />
          </>
        )}
      </PlainForm>
    </section>
  )
}

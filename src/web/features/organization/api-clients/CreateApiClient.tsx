import type { CreatedTokenSet } from '#contract/people/token-set.ts'
import { type Role, roles } from '#contract/people/session.ts'
import { useCreateApiClient } from '#web/api/organization/api-clients.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { roleDescription, roleName } from '#web/components/role-names.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** Lists the roles that a person may grant: up to their own, as each role includes those before it. */
const grantableRoles = (ownRoles: readonly string[]) =>
  roles.slice(0, Math.max(1, ...ownRoles.map((role) => roles.indexOf(role as Role) + 1)))

type CreateApiClientProps = {
  /** The roles of the person creating the client. */
  ownRoles: readonly string[]
  onCreated: (client: CreatedTokenSet) => void
}

/** A form to create an API client with a name and a role. */
export function CreateApiClient({ ownRoles, onCreated }: CreateApiClientProps) {
  const create = useCreateApiClient()
  return (
    <section className="stack" aria-labelledby="create-client">
      <h2 id="create-client">Create an API client</h2>
      <PlainForm
        id="client"
        title="API clients · Lading"
        required={{ name: 'Enter a name.' }}
        request={create}
        submit="Create API client"
        onSend={(field) =>
          create.mutate(
            { name: field('name'), roles: [roles.find((role) => role === field('roles')) ?? 'shipper'] },
            { onSuccess: onCreated },
          )
        }
      >
        {(fieldProps) => (
          <>
            <TextField
              label="Name"
              {...fieldProps('name')}
              maxLength={200}
              autoComplete="off"
              hint="The program that uses it, such as “Order system”. Shown in the audit log."
            />
            <RadioGroup
              legend="Role"
              {...fieldProps('roles')}
              defaultValue="shipper"
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

import type { MadeTokenSet } from '#contract/people/token-set.ts'
import { type Role, roles } from '#contract/people/session.ts'
import { useMakeTokenSet } from '#web/api/organization/api-clients.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { roleMeaning, roleName } from '#web/components/role-names.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** The roles that somebody may give: no more than they have. Each may all that those before it may. */
const rolesToGive = (own: readonly string[]) =>
  roles.slice(0, Math.max(1, ...own.map((role) => roles.indexOf(role as Role) + 1)))

type MakeSetProps = {
  /** What the maker may be. */
  own: readonly string[]
  onMade: (made: MadeTokenSet) => void
}

/** Makes a token set: its name, and what it may do. */
export function MakeSet({ own, onMade }: MakeSetProps) {
  const make = useMakeTokenSet()
  return (
    <section className="stack" aria-labelledby="make-set">
      <h2 id="make-set">Make a token set</h2>
      <PlainForm
        id="set"
        title="Token sets · Lading"
        needed={{ name: 'Name the token set.' }}
        pending={make.isPending}
        problem={make.error}
        submit="Make the token set"
        onSend={(field) =>
          make.mutate(
            { name: field('name'), roles: [roles.find((role) => role === field('role')) ?? 'shipper'] },
            { onSuccess: onMade },
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
              options={rolesToGive(own).map((role) => ({
                value: role,
                label: roleName(role),
                hint: roleMeaning(role),
              }))}
            />
          </>
        )}
      </PlainForm>
    </section>
  )
}

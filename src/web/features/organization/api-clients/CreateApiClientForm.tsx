import { useRef, useState } from 'react'
import type { CreatedApiClient } from '#contract/people/api-client.ts'
import { type Role, roles } from '#contract/people/session.ts'
import { useCreateApiClient } from '#web/api/organization/api-clients.ts'
import { UnsavedChangesPrompt } from '#web/forms/LeavePrompt.tsx'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { roleDescription, roleName } from '#web/components/role-names.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ClientLimits } from './ClientLimits.tsx'

/** Lists the roles that a person may grant: up to their own, as each role includes those before it. */
const grantableRoles = (ownRoles: readonly string[]) =>
  roles.slice(0, Math.max(1, ...ownRoles.map((role) => roles.indexOf(role as Role) + 1)))

type CreateApiClientFormProps = {
  /** The company that programs act for. By default, the user's own. */
  companyId?: string | undefined
  /** The roles of the person creating the client. */
  ownRoles: readonly string[]
  /** Whether the service can limit API clients to permissions and let them expire. */
  canLimit: boolean
  onCreated: (client: CreatedApiClient) => void
}

/** Shown if the browser can't read the date, so that the client doesn't become one that never expires. */
const dateMessage = 'Enter a complete date, or clear the field.'
const unreadableDate = { message: dateMessage, fields: [{ path: 'expiresAt', message: dateMessage }] }

/** A form to create an API client with a name, a role and optional limits. */
export function CreateApiClientForm({ companyId, ownRoles, canLimit, onCreated }: CreateApiClientFormProps) {
  const create = useCreateApiClient()
  const [role, setRole] = useState<Role>('shipper')
  const [isEdited, setIsEdited] = useState(false)
  const [isDateUnreadable, setIsDateUnreadable] = useState(false)
  const expiry = useRef<HTMLInputElement>(null)

  function send(field: (name: string) => string, fields: FormData) {
    const isUnreadable = expiry.current?.validity.badInput ?? false
    setIsDateUnreadable(isUnreadable)
    if (isUnreadable) return
    const scope = fields
      .getAll('scope')
      .flatMap((scopes) => (typeof scopes === 'string' ? scopes.split(' ') : []))
    const lastDay = field('expiresAt')
    create.mutate(
      {
        name: field('name'),
        roles: [role],
        ...(companyId === undefined ? {} : { organizationId: companyId }),
        ...(scope.length > 0 ? { scope } : {}),
        // Until the end of the day in the browser's time zone.
        ...(lastDay ? { expiresAt: new Date(`${lastDay}T23:59:59.999`).toISOString() } : {}),
      },
      { onSuccess: onCreated },
    )
  }

  return (
    <section className="stack no-print" aria-labelledby="create-client">
      <h2 id="create-client">Create an API client</h2>
      <PlainForm
        id="client"
        title="API clients · Lading"
        required={{ name: 'Enter a name.' }}
        request={isDateUnreadable ? { isPending: false, error: unreadableDate } : create}
        submitLabel="Create API client"
        onSubmit={send}
        onEdit={() => setIsEdited(true)}
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
              value={role}
              onChange={({ currentTarget }) =>
                setRole(roles.find((each) => each === currentTarget.value) ?? 'shipper')
              }
              options={grantableRoles(ownRoles).map((each) => ({
                value: each,
                label: roleName(each),
                hint: roleDescription(each),
              }))}
            />
            {canLimit && <ClientLimits role={role} fieldProps={fieldProps} expiry={expiry} />}
          </>
        )}
      </PlainForm>
      {isEdited && <UnsavedChangesPrompt />}
    </section>
  )
}

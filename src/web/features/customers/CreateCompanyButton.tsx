import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatCount } from '#contract/text/format-count.ts'
import type { Organization } from '#contract/people/organization.ts'
import type { Customer } from '#contract/setup.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { bookingsQuery } from '#web/api/bookings/bookings.ts'
import { organizationQuery, useOrganizationId } from '#web/api/organization/organization.ts'
import { requestOrganizationTokens } from '#web/api/organization/switching.ts'
import { useCreateCustomerOrganization } from '#web/api/organization/customer-organization.ts'
import { customerName } from '#web/components/holder/customer-values.ts'
import { toPageRequest } from '#web/components/list/list-request.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { paths } from '#web/paths.ts'
import { switchOrganization } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Modal } from '#web/ui/feedback/Dialog.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type CreateCompanyButtonProps = { customer: Customer; onCreated: (company: Organization) => void }

/** Creates a company from a customer. Shown to administrators, unless the customer belongs to a shipper. */
export function CreateCompanyButton({ customer, onCreated }: CreateCompanyButtonProps) {
  const canCreate = usePermissions().can('createCustomerOrganization') === true
  const ownId = useOrganizationId()
  const owner = useQuery({
    ...organizationQuery(customer.organizationId ?? ownId),
    enabled: canCreate && (customer.organizationId ?? ownId) !== undefined,
  }).data
  const [isOpen, setIsOpen] = useState(false)
  if (!canCreate || !owner?.type || owner.type === 'shipper') return null

  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Create company
      </Button>
      {isOpen && (
        <CreateCompanyDialog
          customer={customer}
          owner={owner}
          onLeave={() => setIsOpen(false)}
          onCreated={(company) => {
            setIsOpen(false)
            onCreated(company)
          }}
        />
      )}
    </>
  )
}

type CreateCompanyDialogProps = CreateCompanyButtonProps & { owner: Organization; onLeave: () => void }

/** A dialog that says what moves to the company. */
function CreateCompanyDialog({ customer, owner, onLeave, onCreated }: CreateCompanyDialogProps) {
  const { id } = customer
  const name = customerName(customer)
  const create = useCreateCustomerOrganization()
  const count = useQuery(bookingsQuery(toPageRequest({ where: { customerId: id } }, 1))).data?.count
  const records = count
    ? formatCount(count, { one: 'quote or booking moves', other: 'quotes and bookings move' })
    : 'quotes and bookings move'
  return (
    <Modal title={`Create a company for ${name}?`} onClose={onLeave}>
      <PlainForm
        id="customer-company"
        required={{ name: 'Enter a name.' }}
        request={create}
        submitLabel="Create company"
        onSubmit={(field) => create.mutate({ id, name: field('name').trim() }, { onSuccess: onCreated })}
        onCancel={onLeave}
      >
        {(fieldProps) => (
          <>
            <p>
              <bdi>{name}</bdi> gets its own people and settings. Its {records} to the new company. You can’t
              undo this.
            </p>
            <p>
              Support staff and administrators of <bdi>{owner.name}</bdi> can still see them. Its shippers
              can’t.
            </p>
            <TextField
              label="Company name"
              {...fieldProps('name')}
              autoComplete="off"
              maxLength={200}
              dir="auto"
              defaultValue={name}
            />
          </>
        )}
      </PlainForm>
    </Modal>
  )
}

/** Confirms that a company was created from a customer, and links to its people. */
export function CompanyCreatedNotice({ company }: { company: Organization }) {
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const switching = useMutation({ mutationFn: () => requestOrganizationTokens(company.id) })

  function invitePeople() {
    // Not called once the page has been left.
    switching.mutate(undefined, {
      onSuccess: (grant) => {
        // Switch before navigating: switching later would render the new page's heading again, which would lose the focus.
        // In between, this page can still load the customer, which now belongs to the company.
        switchOrganization(grant, company)
        void navigate(paths.people)
      },
    })
  }

  return (
    <div ref={box} tabIndex={-1}>
      <Notice variant="success" title={`${company.name} now has its own company in Lading`}>
        <p>Next, invite its people. You’ll be acting for {company.name} until you switch back.</p>
        <ErrorNotice error={switching.error} />
        <div className="actions">
          <Button busy={switching.isPending} onClick={invitePeople}>
            Invite people
          </Button>
        </div>
      </Notice>
    </div>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { holderFieldNames, holderFields } from '#contract/fields/holder-fields.ts'
import { holderAddress } from '#contract/holder.ts'
import type { Organization } from '#contract/people/organization.ts'
import type { Customer } from '#contract/setup.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { findListRow } from '#web/api/list-row.ts'
import { customerQuery, isGone } from '#web/api/support/customers.ts'
import { customerName } from '#web/components/holder/customer-values.ts'
import { OwnerHint } from '#web/ui/OwnerHint.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useLabels } from '#web/components/shipment/use-labels.ts'
import { Fact } from '#web/ui/Fact.tsx'
import { bookingsQuery } from '#web/api/bookings/bookings.ts'
import { BookingTable } from '#web/components/list/BookingTable.tsx'
import { ListResults } from '#web/components/list/ListResults.tsx'
import { toPageRequest } from '#web/components/list/list-request.ts'
import { describeRange, formatParams, parsePage } from '#web/components/list/search-params.ts'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { EmailAddress } from '#web/ui/EmailAddress.tsx'
import { CompanyCreatedNotice, CreateCompanyButton } from './CreateCompanyButton.tsx'
import { CustomerLoadError } from './list/CustomerLoadError.tsx'
import { QuoteForCustomerButton } from './QuoteForCustomerButton.tsx'

/** Shows one customer with details, quotes and bookings, and a button to quote for them. */
export function CustomerPage() {
  const { id = '' } = useParams()
  // Without the key, a link of the previous customer's page would keep the focus when the customer search opens another,
  // and the previous customer's bookings would show while their own load.
  return <CustomerDetails key={id} id={id} />
}

function CustomerDetails({ id }: { id: string }) {
  const { can } = usePermissions()
  const cache = useQueryClient()
  const query = useQuery({
    ...customerQuery(id),
    placeholderData: () => findListRow(cache, 'customers', id),
  })
  const customer = isGone(query) ? undefined : query.data
  const [company, setCompany] = useState<Organization>()
  return (
    <div className="page stack">
      <title>{`${customer ? customerName(customer) : 'Customer'} · Lading`}</title>
      <p className="actions">
        <Link to={paths.customers}>All customers</Link>
      </p>
      <h1>{customer ? <bdi>{customerName(customer)}</bdi> : 'Customer'}</h1>
      {customer && <OwnerHint record={customer} />}
      {query.isPending && <LoadingStatus label="Loading customer…" />}
      {!customer && query.error && <CustomerLoadError query={query} />}
      {customer && (
        <>
          {query.error && (
            <RetryNotice variant="warning" title="These details may be out of date" query={query} />
          )}
          <div className="actions no-print">
            <QuoteForCustomerButton customer={customer} />
            {can('changeCustomer') && (
              <LinkButton variant="secondary" to={paths.changeCustomer(id)}>
                Edit customer
              </LinkButton>
            )}
            <CreateCompanyButton customer={customer} onCreated={setCompany} />
          </div>
          {company && <CompanyCreatedNotice company={company} />}
          <CustomerFacts customer={customer} />
          <CustomerBookings customerId={id} />
        </>
      )}
    </div>
  )
}

/** The fields that aren't part of the name or the address and have no row of their own. */
const otherFields = holderFieldNames.filter(
  (name) => !/^(type|businessName|forename|surname|email|phone|reference|address\w+)$/.test(name),
)

/** Lists a customer's details. Leaves out empty ones. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const labels = useLabels()
  const dates = useDates()
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Type', customer.type === '2' ? 'Individual' : 'Company'],
    ['Email', customer.email],
    ['Phone', customer.phone],
    ['Address', holderAddress(customer, labels.country(customer.addressCountry ?? ''))],
    ...otherFields.map((name) => [holderFields[name].label, customer[name]] as const),
    ['Reference', customer.reference],
    ['Customer since', customer.createdAt && dates.day(customer.createdAt)],
  ]
  return (
    <section className="group" aria-label="Details">
      <dl className="facts">
        {facts.map(
          ([name, fact]) =>
            fact && (
              <Fact key={name} name={name}>
                {name === 'Email' ? <EmailAddress address={fact} /> : <bdi>{fact}</bdi>}
              </Fact>
            ),
        )}
      </dl>
    </section>
  )
}

/** Lists a customer's quotes and bookings, newest first. */
export function CustomerBookings({ customerId }: { customerId: string }) {
  const page = parsePage(useSearchParams()[0])
  const list = useQuery(bookingsQuery(toPageRequest({ where: { customerId } }, page)))
  const { data, error, isPlaceholderData: outdated } = list
  return (
    <section className="stack" aria-labelledby="quoted-and-bought">
      <h2 id="quoted-and-bought">Quotes and bookings</h2>
      {list.isPending && <LoadingStatus label="Loading bookings…" />}
      {error && (
        <RetryNotice
          title={data ? 'These bookings may be out of date' : 'We couldn’t load the bookings'}
          query={list}
        />
      )}
      {data && (
        <ListResults
          page={data}
          outdated={outdated}
          summary={data.count === 0 ? 'No quotes yet' : describeRange(data)}
          loadingLabel="Loading bookings…"
          to={(at) => formatParams({}, at)}
        >
          {data.rows.some(({ specimen }) => specimen) && <Specimen />}
          <BookingTable
            caption="Quotes and bookings, newest first"
            rows={data.rows}
            busy={outdated}
            hasOneHolder
          />
        </ListResults>
      )}
    </section>
  )
}

import { Fragment } from 'react'
import type { Customer } from '#contract/setup.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useLabels } from '#web/components/shipment/use-labels.ts'

/** Lists a customer's details. Leaves out empty ones. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const names = useLabels()
  const dates = useDates()
  const { addressStreet, addressPostcode, addressLocality, addressState, addressCountry } = customer
  const town = [addressPostcode, addressLocality].filter(Boolean).join(' ')
  const country = addressCountry ? names.country(addressCountry) : undefined
  const inParts = [addressStreet, town, addressState, country].filter(Boolean).join(', ')
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Type', customer.type === '2' ? 'Individual' : 'Company'],
    ['Email', customer.email],
    ['Phone', customer.phone],
    ['Address', customer.addressFormatted ?? inParts],
    ['Tax number', customer.taxId],
    ['Reference', customer.reference],
    ['Customer since', customer.createdAt && dates.day(customer.createdAt)],
  ]
  return (
    <section className="group" aria-label="Details">
      <dl className="facts">
        {facts.map(
          ([name, fact]) =>
            fact && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{fact}</bdi>
                </dd>
              </Fragment>
            ),
        )}
      </dl>
    </section>
  )
}

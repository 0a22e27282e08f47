import { Fragment } from 'react'
import type { Customer } from '#contract/setup.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useLabels } from '#web/components/shipment/use-labels.ts'

/** What is known of a customer; what is not known is left out. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const names = useLabels()
  const dates = useDates()
  const { addressStreet, addressPostcode, addressLocality, addressState, addressCountry } = customer
  const town = [addressPostcode, addressLocality].filter(Boolean).join(' ')
  const country = addressCountry ? names.country(addressCountry) : undefined
  const inParts = [addressStreet, town, addressState, country].filter(Boolean).join(', ')
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Is', customer.type === '2' ? 'An individual' : 'A company'],
    ['Email', customer.email],
    ['Phone', customer.phone],
    ['Address', customer.addressFormatted ?? inParts],
    ['Tax number', customer.taxId],
    ['Reference', customer.reference],
    ['Known since', customer.createdAt && dates.day(customer.createdAt)],
  ]
  return (
    <section className="group" aria-label="Who it is">
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

import { holderFieldNames, holderFields } from '#contract/fields/holder-fields.ts'
import { holderAddress } from '#contract/holder.ts'
import type { Customer } from '#contract/setup.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useLabels } from '#web/components/shipment/use-labels.ts'
import { Fact } from '#web/ui/Fact.tsx'

/** Fields that have a place of their own: the heading, the address or a row. */
const placedFields: readonly string[] = [
  ...['type', 'businessName', 'forename', 'surname', 'email', 'phone', 'reference'],
]
const otherFields = holderFieldNames.filter(
  (name) => !placedFields.includes(name) && !name.startsWith('address'),
)

/** Lists a customer's details. Leaves out empty ones. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const names = useLabels()
  const dates = useDates()
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Type', customer.type === '2' ? 'Individual' : 'Company'],
    ['Email', customer.email],
    ['Phone', customer.phone],
    ['Address', holderAddress(customer, names.country(customer.addressCountry ?? ''))],
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
                <bdi>{fact}</bdi>
              </Fact>
            ),
        )}
      </dl>
    </section>
  )
}

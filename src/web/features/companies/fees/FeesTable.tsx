import { formatMoney } from '#contract/money/money.ts'
import { formatPercent } from '#contract/money/percent.ts'
import type { FeeTerms } from '#contract/people/fees.ts'
import type { Organization } from '#contract/people/organization.ts'
import { useRemoveFees } from '#web/api/organization/fees.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Table } from '#web/ui/Table.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

const stateNames = { past: 'Past', current: 'In force', planned: 'Planned' } as const

type FeesTableProps = {
  company: Organization
  /** Whether it's the person's own. Only those above can change its commission. */
  isOwn: boolean
  terms: readonly FeeTerms[]
  /** Called with a status message after a change. */
  onReport: (text: string) => void
}

/**
 * Lists booking fees and commissions, each planned one with a button to remove it. If there are none, says so; but a
 * company’s own commission can be left out because it would reveal what the one above earns.
 */
export function FeesTable({ company, isOwn, terms, onReport }: FeesTableProps) {
  const remove = useRemoveFees(company.id)
  const dates = useDates()
  if (terms.length === 0)
    return isOwn ? (
      <p>No booking fee yet. If a company above sets your commission, it may not be listed here.</p>
    ) : (
      <p>No booking fee or commission yet.</p>
    )

  return (
    <>
      <ErrorNotice error={remove.error} />
      <Table
        caption="Booking fees and commissions"
        columns={[
          'Starts',
          'Type',
          { label: 'Value', numeric: true },
          'Status',
          { label: 'Remove', hidden: true },
        ]}
      >
        {terms.map(({ id, startsOn, state, bookingFee, currency, commission }) => {
          const day = dates.day(`${startsOn}T00:00:00.000Z`, 'UTC')
          const type = commission === undefined ? 'Booking fee' : 'Commission'
          const description = `${type.toLowerCase()} starting ${day}`
          return (
            <tr key={id}>
              <th scope="row" className="nowrap">
                {day}
              </th>
              <td data-label="Type">{type}</td>
              <td className="numeric" data-label="Value">
                {currency && bookingFee !== undefined && formatMoney({ minor: bookingFee, currency })}
                {commission !== undefined && formatPercent(commission)}
              </td>
              <td data-label="Status">{stateNames[state]}</td>
              <td>
                {state === 'planned' && !(isOwn && commission !== undefined) && (
                  <Button
                    variant="secondary"
                    busy={remove.isPending && remove.variables === id}
                    onClick={() =>
                      remove.mutate(id, { onSuccess: () => onReport(`The ${description} was removed.`) })
                    }
                  >
                    Remove <VisuallyHidden>{description}</VisuallyHidden>
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </Table>
    </>
  )
}

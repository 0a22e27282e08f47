import { Table } from '#web/ui/Table.tsx'
import { ZonedTime } from './ZonedTime.tsx'
import type { LegSummary } from './shipment-summary.ts'

/** The legs of a journey as a table, with times in local time and UTC. */
export function LegsTable({ legs }: { legs: readonly LegSummary[] }) {
  return (
    <Table
      caption="Legs of the journey"
      columns={['Leg', 'Mode', { label: 'Departs', numeric: true }, { label: 'Arrives', numeric: true }]}
    >
      {legs.map((leg, index) => (
        // A leg has no ID other than its position.
        <tr key={index}>
          <th scope="row">
            <bdi>{leg.from}</bdi> to <bdi>{leg.to}</bdi>
          </th>
          <td className="how" data-label="Mode">
            {/* "by land" stays on one line. */}
            {leg.mode.replace(' ', '\u00a0')}
          </td>
          <td className="n" data-label="Departs">
            <ZonedTime at={leg.departsAt} zone={leg.departureZone} />
          </td>
          <td className="n" data-label="Arrives">
            <ZonedTime at={leg.arrivesAt} zone={leg.arrivalZone} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

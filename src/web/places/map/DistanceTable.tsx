import { Table } from '#web/ui/Table.tsx'
import { kilometresBetween } from './distance.ts'
import { type MapLeg, describeModes } from './map-legs.ts'

const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** Lists the legs with their modes and great-circle distances. */
export function DistanceTable({ legs }: { legs: readonly MapLeg[] }) {
  const lengths = legs.map(({ from, to }) => from.at && to.at && kilometresBetween(from.at, to.at))
  const known = lengths.filter((length) => length !== undefined)
  const total = known.reduce((sum, length) => sum + length, 0)

  return (
    <Table caption="Legs and distances" columns={['Leg', 'Mode', { label: 'Distance', numeric: true }]}>
      {legs.map(({ from, to, modes }, index) => (
        // A leg is identified only by its position in the journey.
        <tr key={index}>
          <th scope="row">
            <bdi>{from.name || '…'}</bdi> to <bdi>{to.name || '…'}</bdi>
          </th>
          <td data-label="Mode">{describeModes(modes) || 'not given'}</td>
          <td className="n" data-label="Distance">
            {formatKilometres(lengths[index])}
          </td>
        </tr>
      ))}
      {known.length > 1 && (
        <tr>
          <th scope="row">{known.length === legs.length ? 'Total' : 'Total (known legs)'}</th>
          <td />
          <td className="n" data-label="Distance">
            {formatKilometres(total)}
          </td>
        </tr>
      )}
    </Table>
  )
}

function formatKilometres(length: number | undefined): string {
  return length === undefined ? 'not known' : `${figures.format(length)} km`
}

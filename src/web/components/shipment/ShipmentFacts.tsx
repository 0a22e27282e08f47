import { Fragment, type ReactNode } from 'react'
import { isInstituteCover } from '#contract/cover/cover.ts'
import type { Offer } from '#contract/offer.ts'
import { formatCount, formatWait } from '#contract/text/format-count.ts'
import { startOfDay, zoneAbbreviation } from '#contract/text/times.ts'
import { Fact } from '#web/ui/Fact.tsx'
import { Table } from '#web/ui/Table.tsx'
import { useDates } from './use-dates.ts'
import {
  describeTransport,
  type HolderSummary,
  type LegSummary,
  listPlaces,
  type ShipmentSummary,
} from './shipment-summary.ts'

/** The description of the goods and the answers about them, below their name. */
export function GoodsHints({ summary }: { summary: ShipmentSummary }) {
  return (
    <>
      {summary.description && (
        <span className="hint">
          <bdi>{summary.description}</bdi>
        </span>
      )}
      {summary.answers.map((line) => (
        <span key={line} className="hint">
          {line}
        </span>
      ))}
    </>
  )
}

/** The goods, their details and their value, as rows of a description list. */
export function GoodsFacts({ summary }: { summary: ShipmentSummary }) {
  return (
    <>
      <Fact name="Goods">
        {summary.goods}
        <GoodsHints summary={summary} />
      </Fact>
      {summary.goodsRows.map(([name, text]) => (
        <Fact key={name} name={name}>
          <bdi>{text}</bdi>
        </Fact>
      ))}
      <Fact name="Insured value">
        {summary.value}
        {summary.valueInWords && <span className="hint in-words">{summary.valueInWords}</span>}
      </Fact>
    </>
  )
}

type HolderFactsProps = {
  holder: HolderSummary
  /** Shown after the name. */
  children?: ReactNode
}

/** The holder's name and details. */
export function HolderFacts({ holder, children }: HolderFactsProps) {
  return (
    <>
      <bdi>{holder.name}</bdi> {children}
      {holder.details.map((line) => (
        <span key={line} className="hint">
          <bdi>{line}</bdi>
        </span>
      ))}
    </>
  )
}

/** The first and last place of a journey. */
export function Route({ legs }: { legs: readonly LegSummary[] }) {
  const places = listPlaces(legs)
  return (
    <>
      <bdi>{places[0]}</bdi> to <bdi>{places.at(-1)}</bdi>
    </>
  )
}

/** A journey in short: first and last place, dates and modes. */
export function JourneyFacts({ legs }: { legs: readonly LegSummary[] }) {
  const days = useDates().days(legs)
  const legCount = formatCount(legs.length, { one: 'leg', other: 'legs' })
  return (
    <>
      <Route legs={legs} />
      <span className="hint">{[days, legCount].filter(Boolean).join(' · ')}</span>
      <span className="hint">{describeTransport(legs)}</span>
    </>
  )
}

type LegsTableProps = {
  legs: readonly LegSummary[]
  /** Of the offer for the journey. */
  coverage: Offer['coverage']
}

/** The legs of a journey as a table, with times in local time and UTC and the waits between them. */
export function LegsTable({ legs, coverage }: LegsTableProps) {
  return (
    <Table
      caption="Legs of the journey"
      columns={['Leg', 'Mode', { label: 'Departs', numeric: true }, { label: 'Arrives', numeric: true }]}
    >
      {legs.map((leg, index) => (
        // A leg has no ID other than its position.
        <Fragment key={index}>
          <WaitRow previous={legs[index - 1]} leg={leg} coverage={coverage} />
          <tr>
            <th scope="row">
              <bdi>{leg.from}</bdi> to <bdi>{leg.to}</bdi>
            </th>
            <td className="whole-words" data-label="Mode">
              {/* "by land" stays on one line. */}
              {leg.mode.replace(' ', '\u00a0')}
            </td>
            <td className="numeric" data-label="Departs">
              <ZonedTime at={leg.departsAt} zone={leg.departureZone} isDate={leg.departsOnDate} />
            </td>
            <td className="numeric" data-label="Arrives">
              <ZonedTime at={leg.arrivesAt} zone={leg.arrivalZone} isDate={leg.arrivesOnDate} />
            </td>
          </tr>
        </Fragment>
      ))}
    </Table>
  )
}

type WaitRowProps = {
  previous: LegSummary | undefined
  leg: LegSummary
  coverage: Offer['coverage']
}

/** How long the goods wait before a leg, as a row of the table. Not in print, because the PDF doesn't have it either. */
function WaitRow({ previous, leg, coverage }: WaitRowProps) {
  if (!previous) return null
  const isDate = previous.arrivesOnDate ?? leg.departsOnDate
  const [arrival, departure] = [previous.arrivesAt, leg.departsAt].map((at) =>
    isDate ? startOfDay(Date.parse(at)) : Date.parse(at),
  )
  const wait = formatWait(arrival, departure)
  if (!wait) return null
  return (
    <tr className="no-print">
      <td colSpan={4}>
        <span className="hint">
          {wait} until the next leg{isInstituteCover(coverage) && ': covered only in ordinary transit'}.
        </span>
      </td>
    </tr>
  )
}

type ZonedTimeProps = {
  /** ISO 8601. */
  at: string
  /** Defaults to the browser's. */
  zone: string | undefined
  /** Whether it was entered as a date. */
  isDate: boolean | undefined
}

/** A time in a time zone, with UTC below, or only the day of a date. */
function ZonedTime({ at, zone, isDate }: ZonedTimeProps) {
  const dates = useDates()
  if (isDate) return <time dateTime={at.slice(0, 10)}>{dates.day(at, zone)}</time>
  return (
    <time dateTime={at}>
      {dates.local(at, zone).replace(zoneAbbreviation(at, zone), '').trim()}{' '}
      <span className="hint">
        {zoneAbbreviation(at, zone)}
        {/* In print, as in the PDF, there's only local time. */}
        <span className="no-print"> · {dates.utc(at, zone)}</span>
      </span>
    </time>
  )
}

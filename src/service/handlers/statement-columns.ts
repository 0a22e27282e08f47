import { type Currency, toAmount } from '#contract/money/money.ts'
import type { StatementEntry, StatementShare } from '#contract/servicing/statement.ts'

/**
 * The columns of a statement as CSV. Amounts are decimal text. The parts of a refund are negative, so that each column adds
 * up to what's owed, without the rows of specimens.
 */
const columns: Readonly<Record<string, (entry: StatementEntry) => string>> = {
  'Time (UTC)': ({ at }) => at,
  Certificate: ({ reference }) => reference,
  Holder: ({ holder }) => holder,
  Currency: ({ currency }) => currency.id,
  Charged: (entry) => formatEntryAmount(entry, 'premium'),
  Refunded: (entry) => formatEntryAmount(entry, 'refund'),
  Premium: ({ premium, currency }) => formatPart(premium, currency),
  Fees: ({ fees, currency }) => formatPart(fees, currency),
  Tax: ({ tax, currency }) => formatPart(tax, currency),
  'Your reference': ({ trackingCode = '' }) => trackingCode,
  Specimen: formatSpecimen,
}

/** The same words as in the CSV of bookings. */
function formatSpecimen({ specimen }: Pick<StatementEntry, 'specimen'>): string {
  return specimen ? 'no cover' : ''
}

const formatEntryAmount = ({ amount, currency, kind }: StatementEntry, column: StatementEntry['kind']) =>
  kind === column ? toAmount(Math.abs(amount), currency) : ''

const formatPart = (minor: number | undefined, currency: Currency) =>
  minor === undefined ? '' : toAmount(minor, currency)

export const statementHeader: readonly string[] = Object.keys(columns)

/** The column for the organization of an entry, if there are several. */
export const organizationHeader = 'Company'

/** Returns the cells of one entry as text. */
export const statementCells = (entry: StatementEntry): string[] =>
  Object.values(columns).map((cell) => cell(entry))

/** The columns of what an organization keeps of a booking, if there are such rows. */
export const shareHeader: readonly string[] = ['Share of premium', 'Fees kept']

/** Returns the cells of one share as text. It's neither charged nor refunded, so those columns are empty. */
export function shareCells(share: StatementShare): string[] {
  const { at, reference, holder, currency, premium, fees } = share
  return [
    at,
    reference,
    holder,
    currency.id,
    ...statementHeader.slice(4, -1).map(() => ''),
    formatSpecimen(share),
    toAmount(premium, currency),
    toAmount(fees, currency),
  ]
}

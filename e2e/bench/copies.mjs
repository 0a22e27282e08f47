import { closeSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'

/** The quotes to copy have holders that begin with this and a number from 90000. */
export const holderPrefix = 'Copied'

/** Distinct holders of the copies. */
const holders = 20_000

/** Copies per transaction. */
const copiesAtOnce = 100_000

/**
 * Copies quotes with everything that belongs to them, such as offers, booking, history, audit entries and search words,
 * under new IDs, references, holders and times. The service must not be running.
 * @param file the database. The quotes to copy have holders as `holderPrefix` says.
 * @param from the number of the first copy, so that a database can be filled in steps.
 * @param to the number after the last copy.
 * @param last the number of the newest copy of all steps: it is as old as the quote, and others are older.
 * @param interval the time from one copy to the next, in milliseconds.
 * @param organizationIds the organizations that the copies are divided among, by holder; without them it's that of the
 * quote.
 */
export function copyQuotes(file, { from = 0, to, last = to, interval = 60_000, organizationIds }) {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false, defensive: false })
  // A failed run is discarded, so nothing has to be durable. SQLite allows turning the journal off only if defensive mode
  // is off.
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -500000')
  const quotes = readQuotes(database)
  for (let first = from; first < to; first += copiesAtOnce) {
    database.exec('begin')
    for (let copy = first; copy < Math.min(to, first + copiesAtOnce); copy += 1)
      insertRows(copyRows(quotes[copy % quotes.length], copy, (copy - last) * interval, organizationIds))
    database.exec('commit')
  }
  // Without statistics, which the service doesn't create either.
  database.exec('pragma journal_mode = wal')
  database.close()
  // Otherwise the system would still be writing gigabytes while something is measured.
  const descriptor = openSync(file)
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/**
 * Measures how many quotes per second plain SQL writes: rows that the service wrote, in durable commits of eight.
 * @param file the database of a service that isn't running, with quotes to copy.
 */
export function measurePlainSql(file) {
  const count = 4000
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  database.exec('pragma synchronous = full; pragma wal_autocheckpoint = 4000; pragma cache_size = -16000')
  const quotes = readQuotes(database).filter(({ reference }) => reference === '')
  const copies = Array.from({ length: count }, (_, copy) => ({
    copy,
    rows: copyRows(quotes[copy % quotes.length], copy, (copy - count) * 1000),
  }))
  const from = performance.now()
  for (let first = 0; first < count; first += 8) {
    database.exec('begin immediate')
    for (const { rows } of copies.slice(first, first + 8)) insertRows(rows)
    database.exec('commit')
  }
  const seconds = (performance.now() - from) / 1000
  database.close()
  return count / seconds
}

/** Returns the rows of a copy. */
function copyRows(quote, copy, shift, organizationIds) {
  const holder = copy % holders
  const organizationId = organizationIds?.[holder % organizationIds.length]
  const change = { copy, shift, organizationId, holder: String(holder).padStart(5, '0') }
  return (
    quote.rows
      // Each holder is a customer once.
      .filter(({ table }) => table !== 'customers' || copy < holders)
      .map(({ insert, row }) => ({ insert, row: copyRow(row, quote, change) }))
  )
}

function insertRows(rows) {
  for (const { insert, row } of rows) insert.run(row)
}

/** Finds the quotes to copy, with the rows of each. */
function readQuotes(database) {
  const tables = database
    .prepare("select name from sqlite_master where type = 'table'")
    .all()
    // Triggers fill the full-text indexes.
    .filter(({ name }) => !/^(booking_list|customer|audit)_search/.test(name))
    .map(({ name }) => ({ name, rows: database.prepare(`select * from ${name}`).all() }))
  const getRows = (table) => tables.find(({ name }) => name === table).rows
  const insert = ({ name, rows }) => {
    const columns = Object.keys(rows[0]).filter((column) => column !== 'number')
    return database.prepare(
      `insert into ${name} (${columns.join()}) values (${columns.map((column) => `:${column}`).join()})`,
    )
  }
  const inserts = new Map(
    tables.filter(({ rows }) => rows.length > 0).map((table) => [table.name, insert(table)]),
  )
  const isCopied = ({ holder }) => holder.startsWith(`${holderPrefix.toLowerCase()}9`)
  return getRows('booking_list')
    .filter(isCopied)
    .map((listRow) => {
      const offers = getRows('offers').filter(({ quote_id }) => quote_id === listRow.quote_id)
      const ids = new Set(
        [listRow.quote_id, listRow.booking_id, ...offers.map(({ id }) => id)].filter(Boolean),
      )
      const belongs = (table, row) =>
        table === 'customers'
          ? row.id === listRow.customer_id
          : Object.values(row).some((value) => typeof value === 'string' && ids.has(value.slice(-36)))
      const rows = tables.flatMap(({ name, rows }) =>
        rows
          .filter((row) => belongs(name, row))
          .map(({ number: _number, ...row }) => ({ table: name, insert: inserts.get(name), row })),
      )
      return {
        rows,
        ids: new Set([
          ...ids,
          ...rows.filter(({ table }) => table !== 'customers').flatMap(({ row }) => row.id ?? []),
        ]),
        customerId: listRow.customer_id,
        holder: listRow.holder.slice(holderPrefix.length, holderPrefix.length + 5),
        reference: listRow.reference,
      }
    })
}

/** Returns a row of a quote as it is in a copy. */
function copyRow(row, quote, { copy, holder, organizationId, shift }) {
  const copied = {}
  const name = new RegExp(`(${holderPrefix})${quote.holder}`, 'gi')
  for (const [column, value] of Object.entries(row)) {
    if (typeof value !== 'string') copied[column] = value
    else if (column === 'organization_id' && organizationId) copied[column] = organizationId
    else if (quote.ids.has(value)) copied[column] = copyId(value, copy, shift)
    else if (value === quote.customerId) copied[column] = copyId(value, Number(holder), shift)
    else if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
      copied[column] = new Date(Date.parse(value) + shift).toISOString()
    else {
      const renamed = value.replace(name, `$1${holder}`)
      const parts = copyReference(copy).toLowerCase().split('-')
      const ownParts = quote.reference.toLowerCase().split('-')
      copied[column] = quote.reference
        ? renamed
            .replace(quote.reference, copyReference(copy))
            .replace(/(?<=[ #])[\da-z]{4}(?= |$)/g, (word) => parts[ownParts.indexOf(word)] ?? word)
            .replace(/[\da-f]{8}-[\da-f-]{27}$/, (id) => (quote.ids.has(id) ? copyId(id, copy, shift) : id))
        : renamed
    }
  }
  return copied
}

/** Returns an ID of the same version: one that begins with a time begins with the copy's. */
function copyId(id, copy, shift) {
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  const digits =
    id[14] === '7'
      ? (time + shift).toString(16).padStart(12, '0')
      : scramble(copy).toString(16).padStart(8, '0') + id.slice(9, 13)
  return `${digits.slice(0, 8)}-${digits.slice(8)}${id.slice(13)}`
}

/** Maps each 32-bit number to another one, without order. */
const scramble = (number) => Math.imul(number, 0x9e3779b1) >>> 0

function copyReference(copy) {
  const letters = scramble(copy).toString(16).toUpperCase().padStart(12, 'C')
  return `LD-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}

import { escapeLiteral, Query, type QueryConfig, type QueryResult, type Submittable } from 'pg'
import { type RowAccess, accessSettings } from './access.ts'

const setOrganization = (value: string) => `set_config('lading.organization', ${value}, true)`
const setDescendantsOf = (value: string) => `set_config('lading.descendants_of', ${value}, true)`

/** The statement that sets the access until the end of the transaction. */
export const accessStatement = {
  name: 'lading_access',
  text: `select ${setOrganization('$1')}, ${setDescendantsOf('$2')}`,
}

/** Returns the SQL that begins a transaction and sets its access, in one message. */
export function beginWithAccess(begin: string, access: RowAccess): string {
  const [organization, descendantsOf] = accessSettings(access)
  const settings = `${setOrganization(escapeLiteral(organization))}, ${setDescendantsOf(escapeLiteral(descendantsOf))}`
  return `${begin}; select ${settings}`
}

/** The parts of the driver's connection and query that its types leave out. */
type Protocol = {
  readonly stream: { readonly cork: () => void; readonly uncork: () => void }
  readonly parse: (statement: { readonly text: string }) => void
  readonly bind: (portal: { readonly statement: string; readonly values: readonly string[] }) => void
  readonly execute: (portal: object) => void
}
type DriverQuery = {
  readonly submit: (connection: Protocol) => unknown
  readonly handleDataRow: (message: unknown) => void
  readonly handleCommandComplete: (message: unknown, connection: Protocol) => void
}
type Done = (error: Error | null, result: QueryResult) => void

/**
 * Creates a query that is sent together with its access, for a statement outside a transaction. PostgreSQL runs both in
 * one transaction, because a single Sync follows them. So the access takes no round trip and never stays on the
 * connection, which a pooler may share with others.
 *
 * Sent: Bind and Execute of the access; Parse, Bind, Describe and Execute of the statement; Sync. The replies come in the
 * same order, so whatever arrives before the first CommandComplete belongs to the access and is skipped.
 * @param isPrepared whether the connection has prepared `accessStatement`.
 */
export function createQueryWithAccess(
  config: QueryConfig,
  access: RowAccess,
  isPrepared: boolean,
  done: Done,
) {
  const query = new Query({ ...config, queryMode: 'extended' } as QueryConfig, done as never)
  const { submit, handleDataRow, handleCommandComplete } = query as unknown as DriverQuery
  const statement = isPrepared ? accessStatement.name : ''
  let isAccessSet = false
  const overrides: DriverQuery = {
    submit: (connection) => {
      connection.stream.cork()
      try {
        if (!isPrepared) connection.parse({ text: accessStatement.text })
        connection.bind({ statement, values: accessSettings(access) })
        connection.execute({})
        return submit.call(query, connection)
      } finally {
        connection.stream.uncork()
      }
    },
    handleDataRow: (message) => {
      if (isAccessSet) handleDataRow.call(query, message)
    },
    handleCommandComplete: (message, connection) => {
      if (isAccessSet) handleCommandComplete.call(query, message, connection)
      isAccessSet = true
    },
  }
  return Object.assign(query, overrides) as unknown as Submittable
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery } from 'kysely'
import type { Database } from '#service/store/schema/schema.ts'

// Records queries and finds their plans in SQLite.

type Executor = ReturnType<Database['getExecutor']>

/** Records the queries of a database during a task. Call `stop` when done. */
export function recordQueries(db: Database) {
  const recording = new AsyncLocalStorage<CompiledQuery[]>()
  // Transactions have executors of their own, so the method is replaced where all of them inherit it.
  let base = Object.getPrototypeOf(db.getExecutor()) as Executor
  while (!Object.hasOwn(base, 'executeQuery')) base = Object.getPrototypeOf(base) as Executor
  // oxlint-disable-next-line typescript/unbound-method -- called with `this` below
  const { executeQuery } = base
  base.executeQuery = function record(this: Executor, ...[query, ...rest]) {
    recording.getStore()?.push(query)
    return executeQuery.call(this, query, ...rest)
  } as Executor['executeQuery']

  return {
    /** Returns the queries of a task, including those that run after it returns. */
    during: async (task: () => Promise<unknown>): Promise<CompiledQuery[]> => {
      const queries: CompiledQuery[] = []
      await recording.run(queries, task)
      return queries
    },
    isRecording: () => recording.getStore() !== undefined,
    stop: () => {
      base.executeQuery = executeQuery
    },
  }
}

/**
 * Returns the steps in which queries read a whole table, or everything of an organization.
 * @param reader a connection of its own, so that the service's prepared statements aren't affected.
 */
export async function findScans(reader: Database, queries: readonly CompiledQuery[]): Promise<string[]> {
  const scans = new Set<string>()
  for (const { sql, parameters } of queries) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(sql)) continue
    const { rows } = await reader.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    )
    for (const step of scanningSteps(rows.map(({ detail }) => detail))) scans.add(step)
  }
  return [...scans].sort()
}

/** Columns with few different values, so that a condition on them alone leaves most rows. */
const broadColumns = new Set(['organization_id', 'status', 'state', 'kind', 'purpose', 'demo', 'action'])

/** Returns the steps of a plan that read a whole table, or everything of an organization. */
function scanningSteps(plan: readonly string[]): string[] {
  // The steps inside a subquery are in the plan too and are checked themselves.
  const subqueries = new Set(
    plan.flatMap((step) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(step)?.[1] ?? []),
  )
  return plan.filter((step) => {
    // An organization has only a few others above it.
    if (/organization_ancestors_(?:1|by_depth) \(organization_id=\?(?: AND depth>\?)?\)$/.test(step))
      return false
    if (/^SCAN (\d+ CONSTANT ROWS?|\d+-ROW VALUES CLAUSE|reference_revision)$/.test(step)) return false
    const [, scanned] = /^SCAN (\S+)/.exec(step) ?? []
    if (scanned !== undefined) return !subqueries.has(scanned)
    return step.includes('AUTOMATIC') || (step.startsWith('SEARCH') && !isNarrow(step))
  })
}

/** Returns whether a search has a condition that few rows meet: an equality, or a range with both ends. */
function isNarrow(step: string): boolean {
  const [, conditions = ''] = /\(([^()]*)\)(?: LEFT-JOIN)?$/.exec(step) ?? []
  const terms = conditions.split(' AND ')
  return terms.some((term) => {
    const [, column = '', comparison] = /^(.+?)([=<>])\?$/.exec(term) ?? []
    if (comparison === '=') return !broadColumns.has(column)
    return comparison === '>' && terms.includes(`${column}<?`)
  })
}

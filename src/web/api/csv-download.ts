import type { NamedFile } from '#contract/text/named-file.ts'
import type { ListFilter } from '#contract/paging.ts'
import type { OnProgress } from './http/read-body.ts'

/** Downloads all rows of a filter as CSV, which may take long. Progress is in bytes. */
export type FetchCsv = (request: {
  readonly filter: ListFilter
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
}) => Promise<NamedFile>

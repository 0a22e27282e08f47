import { useMutation } from '@tanstack/react-query'
import type { NamedFile } from '#contract/text/named-file.ts'
import type { ListFilter } from '#contract/paging.ts'
import type { Problem } from '#contract/problem.ts'
import type { Operation } from '#contract/wire/codec/operation.ts'
import { call } from './client.ts'
import type { OnProgress } from './http/read-body.ts'

/** The filter to download, a signal to stop, and a callback for the progress, in bytes or rows. */
type CsvRequest = {
  readonly filter: ListFilter
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
}

/** A mutation that downloads all rows of a filter as CSV, which may take long. */
export function useCsvDownload(fetchAll: (request: CsvRequest) => Promise<NamedFile>) {
  return useMutation<NamedFile, Problem, CsvRequest>({ mutationFn: (request) => fetchAll(request) })
}
export type UseCsvDownload = () => ReturnType<typeof useCsvDownload>

/** Downloads all matching rows of a list as a CSV file made by the service. */
export function useServiceCsv(row: Operation<string, ListFilter, NamedFile>) {
  return useCsvDownload(({ filter, signal, onProgress }) => call(row, filter, signal, onProgress))
}

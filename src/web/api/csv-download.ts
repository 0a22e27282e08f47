import { useMutation } from '@tanstack/react-query'
import type { NamedFile } from '#contract/text/named-file.ts'
import type { ListFilter } from '#contract/paging.ts'
import type { Problem } from '#contract/problem.ts'
import type { Operation } from '#contract/wire/codec/operation.ts'
import { call } from './client.ts'
import type { OnProgress } from './http/read-body.ts'

/** What is found, what stops the fetching of it, and what hears how much has come, in bytes or in rows. */
type CsvRequest = {
  readonly filter: ListFilter
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
}

/** Has all that is found made into a sheet, which may be long. Takes how. */
export function useCsvDownload(fetchAll: (ask: CsvRequest) => Promise<NamedFile>) {
  return useMutation<NamedFile, Problem, CsvRequest>({ mutationFn: (ask) => fetchAll(ask) })
}
export type UseCsvDownload = () => ReturnType<typeof useCsvDownload>

/** Fetches all that is found of a list as a sheet that the service makes. */
export function useServiceCsv(row: Operation<string, ListFilter, NamedFile>) {
  return useCsvDownload(({ filter, signal, onProgress }) => call(row, filter, signal, onProgress))
}

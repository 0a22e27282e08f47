import { useMutation } from '@tanstack/react-query'
import type { NamedFile } from '#contract/named-file.ts'
import type { FoundAsk } from '#contract/paging.ts'
import type { Problem } from '#contract/problem.ts'
import type { Operation } from '#contract/wire/codec/operation.ts'
import { call } from './client.ts'
import type { Heard } from './http/read-body.ts'

/** What is found, what stops the fetching of it, and what hears how much has come, in bytes or in rows. */
type SheetAsk = { readonly found: FoundAsk; readonly signal: AbortSignal; readonly heard: Heard }

/** Has all that is found made into a sheet, which may be long. Takes how. */
export function useSheetFrom(fetchAll: (ask: SheetAsk) => Promise<NamedFile>) {
  return useMutation<NamedFile, Problem, SheetAsk>({ mutationFn: (ask) => fetchAll(ask) })
}
export type UseSheet = () => ReturnType<typeof useSheetFrom>

/** Fetches all that is found of a list as a sheet that the service makes. */
export function useSheetOf(row: Operation<string, FoundAsk, NamedFile>) {
  return useSheetFrom(({ found, signal, heard }) => call(row, found, signal, heard))
}

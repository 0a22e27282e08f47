import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Operation } from '#contract/wire/codec/operation.ts'
import { call } from '#web/api/client.ts'
import { currentDraftKey } from '#web/draft/draft.ts'

type SaveOptions<Saved> = {
  /** The query for the saved record. The reply replaces its data. */
  readonly query: (id: string) => { readonly queryKey: QueryKey }
  /** The keys of other queries that contain parts of the record, and are reloaded. */
  readonly reload: readonly QueryKey[]
  /** Called even if the page has been left, but not if the person has switched company or signed out. */
  readonly onSaved: ((saved: Saved) => void) | undefined
}

/** Saves a record and updates the queries that contain it. Never retried automatically. */
export function useSaveRecord<Input, Saved extends { readonly id: string }>(
  operation: Operation<string, Input, Saved>,
  { query, reload, onSaved }: SaveOptions<Saved>,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(operation, input),
    onMutate: currentDraftKey,
    onSuccess: (saved, _, draftKey) => {
      cache.setQueryData(query(saved.id).queryKey, saved)
      for (const queryKey of reload) void cache.invalidateQueries({ queryKey })
      if (currentDraftKey() === draftKey) onSaved?.(saved)
    },
  })
}

import { type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

/** A value that survives navigation in the query cache, and a function to set it. Undefined until it's set. */
export function useCachedValue<Value>(queryKey: QueryKey) {
  const cache = useQueryClient()
  const { data } = useQuery<Value>({ queryKey, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity })
  return [data, (next: Value) => cache.setQueryData<Value>(queryKey, next)] as const
}

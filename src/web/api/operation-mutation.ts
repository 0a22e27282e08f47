import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

type Options = {
  /**
   * Whether the mutation stays pending until the queries have reloaded, so that the user can't act on outdated data. True
   * by default. Set it to false if the result is shown only once: leaving the page during the reload would lose it.
   */
  readonly awaitsReload?: boolean
}

/** Creates a mutation that reloads the queries with the given keys, whether it succeeds or fails. */
export function useOperationMutation<Input, Output>(
  send: (input: Input) => Promise<Output>,
  queryKeys: readonly QueryKey[],
  { awaitsReload = true }: Options = {},
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      const reloads = queryKeys.map((queryKey) => cache.invalidateQueries({ queryKey }))
      return awaitsReload ? Promise.all(reloads) : undefined
    },
  })
}

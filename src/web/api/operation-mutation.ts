import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

type Options = {
  /**
   * Whether the mutation is pending until the queries have reloaded, so that nothing outdated can be pressed again. Not
   * if a result is shown only once: leaving the page in the meantime would lose it.
   */
  readonly awaitsReload?: boolean
}

/** A mutation that sends something and reloads the queries under some keys, whatever the outcome. */
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

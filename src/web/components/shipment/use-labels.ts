import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { setupQuery } from '#web/api/queries.ts'
import { type Labels, createLabels } from './labels.ts'

/** Returns the display names of IDs, from setup. */
export function useLabels(): Labels {
  const { data } = useQuery(setupQuery)
  return useMemo(() => createLabels(data), [data])
}

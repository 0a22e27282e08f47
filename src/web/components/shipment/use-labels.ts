import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { setupQuery } from '#web/api/queries.ts'
import { type Labels, createLabels } from './labels.ts'

/** The words for the wire's identifiers, as far as the server has told them. */
export function useLabels(): Labels {
  const { data } = useQuery(setupQuery)
  return useMemo(() => createLabels(data), [data])
}

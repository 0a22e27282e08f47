import { useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf, type Asked, readAsked } from './search-params.ts'

/**
 * What the address asks for, and how to ask for something else: the first page of it, unless a page is named.
 * A change is a step that Back takes back; with `replace` it takes the place of the last one, as while typing.
 */
export function useAsked() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const asked = readAsked(search)
  return {
    asked,
    askFor: (change: Partial<Asked>, replace = false) => {
      const next = addressOf({ ...asked, page: 1, ...change })
      if (next === addressOf(asked)) return
      // Synchronous: in a transition, a controlled field would show its old value until navigation completes.
      void navigate({ search: next }, { replace, preventScrollReset: true, flushSync: true })
    },
  }
}

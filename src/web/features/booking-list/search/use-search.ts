import { useListSearch } from '#web/components/list/use-list-search.ts'
import { formatSearch, parseSearch } from './search-params.ts'

/** Returns the search in the address, and a function to update it. */
export const useSearch = () => useListSearch({ parse: parseSearch, format: formatSearch })

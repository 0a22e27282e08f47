import { formatParams, textSearch } from '#web/components/list/search-params.ts'

/** The search of the list of people, as it is in the URL. `company` is the ID of a company, or empty. */
type PeopleSearch = { readonly words: string; readonly company: string; readonly page: number }

export const peopleSearch = {
  parse: (params: URLSearchParams): PeopleSearch => ({
    ...textSearch.parse(params),
    company: params.get('company') ?? '',
  }),
  format: ({ words, company, page }: PeopleSearch) => formatParams({ q: words, company }, page),
}

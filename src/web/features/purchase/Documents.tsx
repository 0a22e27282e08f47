import { useQuery } from '@tanstack/react-query'
import { setupQuery } from '#web/api/queries.ts'

/** The documents that the service gives before somebody is bound; nothing where it gives none. */
export function Documents() {
  const documents = (useQuery(setupQuery).data?.documents ?? []).filter(({ url }) =>
    /^https?:\/\//i.test(url),
  )
  if (documents.length === 0) return null
  return (
    <section>
      <h3>Documents</h3>
      <ul>
        {documents.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {name} (opens a new tab)
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

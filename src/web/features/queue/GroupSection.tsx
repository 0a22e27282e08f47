import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { QueueGroup } from '#contract/servicing/queue.ts'
import { queueQuery } from '#web/api/support/queue.ts'
import { useTurned } from '#web/ui/focus/use-page-focus.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageLinks } from '#web/ui/navigation/Pagination.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import { addressOf, type Asked, askOf } from './search-params.ts'
import { GroupTable } from './GroupTable.tsx'
import { groupWords, lineOf } from './group-labels.ts'

/** One group of the queue: how many wait in it, and the rows; a few of them, or a page where it stands alone. */
export function Group({ group, asked }: { group: QueueGroup; asked: Asked }) {
  const heading = useId()
  const list = useQuery(queueQuery(askOf(group, asked)))
  const { data, error, isPlaceholderData: outdated } = list
  const { line, onLeave } = useTurned(outdated, data)
  const { title } = groupWords[group]
  return (
    <section className="stack" aria-labelledby={heading} aria-busy={list.isPending}>
      <h2 id={heading}>{title}</h2>
      {list.isPending && <Waiting label="Fetching what waits" />}
      {error && (
        <Notice
          kind="stop"
          role="alert"
          title={data ? 'This may be out of date' : 'This could not be fetched'}
        >
          <p>{error.message}</p>
          <div className="actions">
            <Button kind="quiet" busy={list.isFetching} onClick={() => void list.refetch()}>
              Try again
            </Button>
          </div>
        </Notice>
      )}
      {data && (
        <>
          <div className="found">
            <p ref={line} className="hint" tabIndex={-1}>
              {outdated ? '' : lineOf(group, data, data.rows.length, asked.mine)}
            </p>
            {outdated && <Waiting label="Finding" />}
          </div>
          {data.rows.length > 0 && (
            <GroupTable
              group={group}
              entries={data.rows}
              busy={outdated}
              onSettled={() => line.current?.focus()}
            />
          )}
          {asked.only ? (
            <PageLinks page={data} to={(page) => addressOf({ ...asked, page })} onLeave={onLeave} />
          ) : (
            data.count > data.rows.length && (
              <p>
                <Link to={{ search: addressOf({ ...asked, only: group }) }}>
                  See all {data.count.toLocaleString('en-GB')} that are {title.toLowerCase()}
                </Link>
              </p>
            )
          )}
        </>
      )}
    </section>
  )
}

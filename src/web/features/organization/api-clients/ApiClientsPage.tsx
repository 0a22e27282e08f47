import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MadeTokenSet } from '#contract/people/token-set.ts'
import { abilitiesUnknown, useAbilities } from '#web/api/account/permissions.ts'
import { useOrganizationId } from '#web/api/organization/organization.ts'
import { whoAmIQuery } from '#web/api/queries.ts'
import { tokenSetsQuery } from '#web/api/organization/api-clients.ts'
import { ReadFailure } from '#web/components/LoadError.tsx'
import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Empty } from '#web/ui/feedback/EmptyState.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import { NotHere } from '#web/features/organization/OrganizationLoadError.tsx'
import { MadeSet } from './CreatedApiClient.tsx'
import { MakeSet } from './CreateApiClient.tsx'
import { SetTable } from './ApiClientTable.tsx'

/** What programs sign in with: made, listed without secrets, and ended. */
export function TokenSetsPage() {
  const id = useOrganizationId()
  const who = useQuery(whoAmIQuery(useSession() !== null)).data
  const { may, failure } = useAbilities()
  const [page, setPage] = useState(0)
  const [made, setMade] = useState<MadeTokenSet>()
  const [ended, setEnded] = useState('')
  const said = useRef<HTMLParagraphElement>(null)
  const list = useQuery(tokenSetsQuery(id, page))
  const sets = list.data

  return (
    <div className="page stack">
      <title>Token sets · Lading</title>
      <h1>Token sets</h1>
      <p>
        A program signs in with a token set, and acts for {who?.organization?.name ?? 'the organization'}.
      </p>
      {id && list.isPending && <Waiting label="Fetching the token sets" />}
      {failure && <ReadFailure title={abilitiesUnknown} {...failure} />}
      {!failure && !sets && (!id || list.error) && (
        <NotHere
          what="Token sets"
          problem={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {sets && made && (
        <MadeSet
          made={made}
          onDone={() => {
            setMade(undefined)
            said.current?.focus()
          }}
        />
      )}
      <p role="status" ref={said} tabIndex={-1}>
        {ended && `${ended} has ended.`}
      </p>
      {sets?.rows.length === 0 && (
        <Empty title="There is no token set yet">
          <p>A program that quotes or buys by itself needs one. People sign in with their own accounts.</p>
        </Empty>
      )}
      {sets && sets.rows.length > 0 && (
        <SetTable
          sets={sets.rows}
          mayEnd={may('endTokenSet') !== false}
          onEnded={(name) => {
            setEnded(name)
            said.current?.focus()
          }}
        />
      )}
      {sets && sets.count > sets.perPage && (
        <nav className="actions" aria-label="Pages">
          {page > 0 && (
            <Button kind="quiet" onClick={() => setPage(page - 1)}>
              Previous
            </Button>
          )}
          {(page + 1) * sets.perPage < sets.count && (
            <Button kind="quiet" onClick={() => setPage(page + 1)}>
              Next
            </Button>
          )}
        </nav>
      )}
      {sets && !made && may('makeTokenSet') !== false && (
        <MakeSet
          own={who?.roles ?? []}
          onMade={(set) => {
            setEnded('')
            setMade(set)
          }}
        />
      )}
    </div>
  )
}

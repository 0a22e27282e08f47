import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { Setup } from '#contract/setup.ts'
import { setupQuery } from '#web/api/queries.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { RetryNotice, type RetryNoticeProps } from '#web/ui/feedback/RetryNotice.tsx'

type SetupErrorProps = { query: RetryNoticeProps['query'] & { readonly data: Setup | undefined } }

/**
 * Says that a form's lists couldn't be loaded. Offers to try again, or to continue without lists unless the form already
 * has them.
 */
export function SetupError({ query }: SetupErrorProps) {
  const cache = useQueryClient()

  function continueWithout({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button disappears.
    currentTarget.closest('form')?.querySelector('h1')?.focus()
    cache.setQueryData(setupQuery.queryKey, {})
  }

  const hasLists = query.data !== undefined
  return (
    <RetryNotice
      variant={hasLists ? 'warning' : 'error'}
      title="We couldn’t load the lists of goods and countries"
      query={query}
      advice={
        hasLists
          ? 'You can continue with what’s on this page.'
          : 'To continue without lists, you need the commodity and country IDs from your insurer.'
      }
    >
      {!hasLists && (
        <Button variant="secondary" onClick={continueWithout}>
          Continue without lists
        </Button>
      )}
    </RetryNotice>
  )
}

import { Problem } from '#contract/problem.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type NotHereProps = {
  /** What is not here, as the beginning of a sentence: “Token sets”. */
  what: string
  /** Why; nothing where the service does not even say for whom it is asked. */
  problem: Error | null
  retrying: boolean
  onRetry: () => void
}

/** Says why a page of the organization has nothing to show, with the way on. */
export function NotHere({ what, problem, retrying, onRetry }: NotHereProps) {
  const lacks = problem === null || (problem instanceof Problem && problem.code === 'NOT_FOUND')
  return (
    <Notice kind={lacks ? 'info' : 'stop'} role={lacks ? undefined : 'alert'}>
      <p>{lacks ? `${what}: this service does not give them to the app.` : problem.message}</p>
      {!lacks && (
        <div className="actions">
          <Button kind="quiet" busy={retrying} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </Notice>
  )
}

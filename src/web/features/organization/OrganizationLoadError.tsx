import { Problem } from '#contract/problem.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

type OrganizationLoadErrorProps = {
  /** What is not here, as the beginning of a sentence: “Token sets”. */
  what: string
  /** Why; nothing where the service does not even say for whom it is asked. */
  problem: Error | null
  retrying: boolean
  onRetry: () => void
}

/** Says why a page of the organization has nothing to show, with the way on. */
export function OrganizationLoadError({ what, problem, retrying, onRetry }: OrganizationLoadErrorProps) {
  const isUnsupported = problem === null || (problem instanceof Problem && problem.code === 'NOT_FOUND')
  if (!isUnsupported) return <LoadError problem={problem} retrying={retrying} onRetry={onRetry} />
  return (
    <Notice>
      <p>{what}: this service does not give them to the app.</p>
    </Notice>
  )
}

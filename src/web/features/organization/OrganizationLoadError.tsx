import { Problem } from '#contract/problem.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

type OrganizationLoadErrorProps = {
  /** Shown if the service doesn't offer this page. */
  unsupported: string
  /** The cause. Null if the service doesn't report the organization. */
  problem: Error | null
  retrying: boolean
  onRetry: () => void
}

/** Explains why a page of the organization couldn't be loaded, and offers to try again if that may help. */
export function OrganizationLoadError({
  unsupported,
  problem,
  retrying,
  onRetry,
}: OrganizationLoadErrorProps) {
  const isUnsupported = problem === null || (problem instanceof Problem && problem.code === 'NOT_FOUND')
  if (!isUnsupported) return <LoadError problem={problem} retrying={retrying} onRetry={onRetry} />
  return (
    <Notice>
      <p>{unsupported}</p>
    </Notice>
  )
}

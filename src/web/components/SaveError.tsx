import type { ReactNode } from 'react'
import type { Problem, ProblemCode } from '#contract/problem.ts'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** Errors with an unknown outcome: the data may have been saved, but there was no reliable response. */
const uncertainErrors: readonly ProblemCode[] = [
  'NO_RESPONSE',
  'UNREADABLE_RESPONSE',
  'INTERNAL',
  'NOT_READY',
]

type SaveErrorProps = {
  problem: Problem
  /** Page to check whether it was saved. Opens in a new tab. */
  check: { href: string; label: string }
  children?: ReactNode
}

/** Shows that saving failed or that its outcome is unknown. Use it only for idempotent requests. */
export function SaveError({ problem, check, children }: SaveErrorProps) {
  const isUncertain = uncertainErrors.includes(problem.code)
  return (
    <Notice
      variant="error"
      role="alert"
      title={isUncertain ? 'We don’t know if this was saved' : 'This wasn’t saved'}
    >
      <p>{problem.message}</p>
      {isUncertain && (
        <p>
          It’s safe to save again. <ExternalLink {...check} />
        </p>
      )}
      {children}
    </Notice>
  )
}

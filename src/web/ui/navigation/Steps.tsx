import { Link } from 'react-router-dom'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

export type Step = { label: string; to?: string | undefined; state: 'done' | 'current' | 'todo' }

/** A step indicator. A step with `to` is a link unless it's the current one. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Steps">
      <ol className="steps">
        {steps.map((step, index) => {
          const current = step.state === 'current'
          const done = step.state === 'done'
          const content = (
            <>
              <span className="step-mark" aria-hidden="true">
                {done ? '✓' : index + 1}
              </span>
              <span>
                {step.label}
                {done && <VisuallyHidden> done</VisuallyHidden>}
              </span>
            </>
          )
          return (
            <li
              key={step.label}
              className={done ? 'done' : undefined}
              aria-current={current ? 'step' : undefined}
            >
              {step.to && !current ? (
                <Link to={step.to}>{content}</Link>
              ) : (
                <span className="step">{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

import { useEffect, useRef, type MouseEvent } from 'react'
import { focusField } from '#web/ui/focus/focus-field.ts'

type Problem = { id?: string | undefined; message: string }

export type ErrorSummaryProps = { problems: readonly Problem[]; submitCount?: string | number | undefined }

/**
 * Lists the errors of a form at its top, each linked to its field. A problem without `id` concerns the whole form.
 * Takes the focus once for each `submitCount`, which should change on every submit: someone may be typing when an error
 * reappears. Renders nothing without problems.
 */
export function ErrorSummary({ problems, submitCount }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // The submit whose summary has had the focus and lost it. React fires no blur event for a summary that disappears.
  const seenSubmit = useRef<typeof submitCount | null>(null)
  const shown = problems.length > 0

  useEffect(() => {
    if (shown && seenSubmit.current !== submitCount) box.current?.focus()
  }, [shown, submitCount])

  if (!shown) return null
  return (
    <div
      className="error-summary"
      ref={box}
      tabIndex={-1}
      onBlur={() => {
        seenSubmit.current = submitCount
      }}
    >
      <div role="alert">
        <h2>There is a problem</h2>
        <ul>
          {problems.map(({ id, message }) => (
            // Keyed by ID: leaving a field may change its message while the link is being clicked, and the link must stay.
            <li key={id ?? message}>
              {id ? (
                <a href={`#${id}`} onClick={(event) => goToField(event, id)}>
                  {message}
                </a>
              ) : (
                <span>{message}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function goToField(event: MouseEvent, id: string) {
  // Following the hash would add a history entry, and the router would move the focus.
  event.preventDefault()
  const field = document.getElementById(id)
  if (field) focusField(field)
}

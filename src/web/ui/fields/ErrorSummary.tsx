import { useEffect, useRef, type MouseEvent } from 'react'

type Problem = { id?: string | undefined; sentence: string }

export type ErrorSummaryProps = { problems: readonly Problem[]; nonce?: string | number | undefined }

/**
 * All that is wrong with a form, at its top. Takes `problems` ({id of the field, sentence}; without an id it is about
 * the whole form) and `nonce`, to be changed on every try. Takes the focus when it appears and when `nonce` changes;
 * draws nothing when there are no problems.
 */
export function ErrorSummary({ problems, nonce }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = problems.length > 0

  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown, nonce])

  if (!shown) return null
  return (
    <div className="summary" ref={box} tabIndex={-1}>
      <div role="alert">
        <h2>There is a problem</h2>
        <ul>
          {problems.map(({ id, sentence }) => (
            <li key={`${id ?? ''} ${sentence}`}>
              {id ? (
                <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                  {sentence}
                </a>
              ) : (
                <span>{sentence}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function focusField(event: MouseEvent, id: string) {
  // The hash would become a step in the history and lose the focus to the router.
  event.preventDefault()
  const field = document.getElementById(id)
  // The label comes into view with its field.
  field?.closest('.field, .choice-group')?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { formatCount } from '#contract/text/format-count.ts'

type SuggestionPopupProps = {
  /** The ID of the listbox. The options have it with a hyphen and their position. */
  readonly id: string
  readonly label: string
  /** What the suggestions are called, such as `place` and `places`. */
  readonly unit: { readonly one: string; readonly other: string }
  readonly count: number
  /** The position of the option that Enter chooses, or -1 for none. */
  readonly active: number
  /** What to show instead of suggestions. */
  readonly note?: string | undefined
  /** Where the suggestions come from. */
  readonly credit?: string
  readonly children: ReactNode
}

/** The suggestions under a field, or a note in their place. Screen readers announce both. */
export function SuggestionPopup(props: SuggestionPopupProps) {
  const { id, label, unit, count, active, note, credit, children } = props
  const { ref, above } = useSide(count)
  return (
    <>
      {count > 0 && (
        <div ref={ref} className={above ? 'suggestions above' : 'suggestions'}>
          <div id={id} role="listbox" aria-label={label}>
            {children}
          </div>
          {credit && <span className="caption">{credit}</span>}
        </div>
      )}
      {note && <span className="suggestions note">{note}</span>}
      <span className="visually-hidden" role="status">
        {note ?? describeCount(count, unit, active)}
      </span>
    </>
  )
}

/** What a screen reader announces with the suggestions. */
function describeCount(count: number, unit: SuggestionPopupProps['unit'], active: number): string {
  if (count === 0) return ''
  const help =
    active >= 0
      ? 'Press Enter or Tab to choose one, Escape to keep what you typed.'
      : 'Use the arrow keys to choose one.'
  return `${formatCount(count, unit)}. ${help}`
}

/** The height of the summary bar at the bottom of narrow screens, in pixels. */
const summaryBarHeight = 64

/** Measures whether there is more room for the list above its field. Measures again when the number of options changes. */
function useSide(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(false)
  useLayoutEffect(() => {
    const field = ref.current?.parentElement?.getBoundingClientRect()
    if (!ref.current || !field) return
    const height = globalThis.visualViewport?.height ?? innerHeight
    const below = height - summaryBarHeight - field.bottom
    setAbove(ref.current.offsetHeight > below && field.top > below)
  }, [count])
  return { ref, above }
}

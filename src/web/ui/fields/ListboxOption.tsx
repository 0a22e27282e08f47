import { type ReactNode, useEffect, useRef } from 'react'

type ListboxOptionProps = {
  readonly id: string
  /** Whether it's the one that Enter chooses. */
  readonly active: boolean
  readonly onPick: () => void
  readonly children: ReactNode
}

/** One option of a combobox. The focus stays in the field, which handles the keys. */
export function ListboxOption({ id, active, onPick, children }: ListboxOptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="suggestion"
      // Without this, the press would move the focus out of the field before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </div>
  )
}

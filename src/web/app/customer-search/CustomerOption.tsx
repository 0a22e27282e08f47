import { useEffect, useRef } from 'react'

type CustomerOptionProps = {
  id: string
  name: string
  /** What tells it apart from others of its name. */
  where: string
  active: boolean
  onPick: () => void
}

/** One customer that was found. It never has the focus; the field keeps it. */
export function CustomerOption({ id, name, where, active, onPick }: CustomerOptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // The keys of a combobox are the field's.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="suggestion"
      // A press would take the focus away from the field before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <bdi>{name}</bdi> <span className="hint">{where}</span>
    </div>
  )
}

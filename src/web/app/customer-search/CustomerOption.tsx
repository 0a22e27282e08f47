import { useEffect, useRef } from 'react'

type CustomerOptionProps = {
  id: string
  name: string
  /** Details that tell customers of the same name apart. */
  where: string
  active: boolean
  onPick: () => void
}

/** One customer among the search results. The focus stays in the field. */
export function CustomerOption({ id, name, where, active, onPick }: CustomerOptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // The field handles the keys of the combobox.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
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
      <bdi>{name}</bdi> <span className="hint">{where}</span>
    </div>
  )
}

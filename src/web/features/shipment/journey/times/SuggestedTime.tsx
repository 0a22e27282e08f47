import { EditButton } from '#web/features/shipment/journey/EditButton.tsx'

type SuggestedTimeProps = { readonly time: string; readonly onUse: () => void }

/** The usual arrival, with a button that enters it. With a keyboard, the down arrow in the field does. */
export function SuggestedTime({ time, onUse }: SuggestedTimeProps) {
  return (
    <span className="suggested-time">
      {`Usual arrival: ${time} `}
      <EditButton tabIndex={-1} onClick={onUse}>
        {'Use\u00a0'}
        <span aria-hidden="true">↓</span>
        <span className="visually-hidden">{time}, or press the down arrow in the field.</span>
      </EditButton>
    </span>
  )
}

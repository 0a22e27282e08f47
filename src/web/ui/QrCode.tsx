import { create } from 'qrcode'

/** The light margin around a code, in its modules, by which scanners find it. */
const margin = 4

/** A text as a QR code. Takes `text`, `label` (what it is, for who does not see it) and `className`. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data, (module, index) =>
    module ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  ).join('')
  const whole = size + 2 * margin
  return (
    <svg
      className={className}
      viewBox={`${-margin} ${-margin} ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={dark} />
    </svg>
  )
}

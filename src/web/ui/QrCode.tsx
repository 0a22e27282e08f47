import { create } from 'qrcode'

/** The light margin that scanners need around the code, in modules. */
const margin = 4

/** A string as a QR code. The `label` describes it to screen readers. */
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

import { create } from 'qrcode'

/** The light margin around a code, in its modules, by which scanners find it. */
const margin = 4

/** The address at which a paper is checked, as a QR code. Takes `address`. */
export function Seal({ address }: { address: string }) {
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data, (module, index) =>
    module ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  ).join('')
  const whole = size + 2 * margin
  return (
    <svg
      className="seal"
      viewBox={`${-margin} ${-margin} ${whole} ${whole}`}
      role="img"
      aria-label="QR code: check this certificate"
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={dark} />
    </svg>
  )
}

import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import type { QrCode } from './QrCode.tsx'

type QrCodeProps = ComponentProps<typeof QrCode>
type QrCodeModule = { default: ComponentType<QrCodeProps> }

const LoadedQrCode = lazy(() =>
  import('./QrCode.tsx').then(
    ({ QrCode: component }): QrCodeModule => ({ default: component }),
    (): QrCodeModule => ({ default: () => null }),
  ),
)

/** A QR code that is loaded on demand. If it fails to load, the page is shown without the code. */
export function LazyQrCode(props: QrCodeProps) {
  return (
    <Suspense fallback={<span className={props.className} />}>
      <LoadedQrCode {...props} />
    </Suspense>
  )
}

import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import type { QrCode } from './QrCode.tsx'

type QrCodeProps = ComponentProps<typeof QrCode>

const LoadedQrCode = lazy(async () => {
  const loaded = await import('./QrCode.tsx').catch(() => undefined)
  const component: ComponentType<QrCodeProps> = loaded?.QrCode ?? (() => null)
  return { default: component }
})

/** A QR code that is loaded on demand. If it fails to load, the page is shown without the code. */
export function LazyQrCode(props: QrCodeProps) {
  return (
    <Suspense fallback={<span className={props.className} />}>
      <LoadedQrCode {...props} />
    </Suspense>
  )
}

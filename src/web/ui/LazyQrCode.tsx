import { type ComponentProps, Suspense } from 'react'
import { lazyOptional } from './lazy-optional.ts'
import type { QrCode } from './QrCode.tsx'

const OptionalQrCode = lazyOptional(async () => (await import('./QrCode.tsx')).QrCode)

/** A QR code that is loaded on demand. If it fails to load, the page is shown without the code. */
export function LazyQrCode(props: ComponentProps<typeof QrCode>) {
  return (
    <Suspense fallback={<span className={props.className} />}>
      <OptionalQrCode {...props} />
    </Suspense>
  )
}

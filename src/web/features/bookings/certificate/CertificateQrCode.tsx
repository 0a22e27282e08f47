import { QrCode } from '#web/ui/QrCode.tsx'

/** The QR code of the address where a certificate is checked. */
export function CertificateQrCode({ address }: { address: string }) {
  return <QrCode className="seal" text={address} label="QR code: check this certificate" />
}

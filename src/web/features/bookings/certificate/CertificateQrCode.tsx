import { QrCode } from '#web/ui/QrCode.tsx'

/** The address at which a paper is checked, as a QR code. Takes `address`. */
export function CertificateQrCode({ address }: { address: string }) {
  return <QrCode className="seal" text={address} label="QR code: check this certificate" />
}

import { formatDeliveryTerms } from './incoterm.ts'

/** Labels of the references of a shipment. */
const referenceFields = { trackingCode: 'Your reference', externalReference: 'Other reference' }

/** Labels of the optional details of the goods on the certificate, in order. They don't affect price or cover. */
export const certificateFields = {
  marks: 'Marks and numbers',
  packages: 'Packages',
  conveyance: 'Vessel or flight',
  incoterm: 'Incoterms 2020',
  incotermPlace: 'Named place',
}
type CertificateField = keyof typeof certificateFields
export const certificateFieldNames = Object.keys(certificateFields) as CertificateField[]

/** Labels of the fields that can be corrected, in the order of corrections. */
export const correctableShipmentFields = { ...referenceFields, ...certificateFields }
export type CorrectableShipmentField = keyof typeof correctableShipmentFields

type GoodsRow = readonly [label: string, text: string]

/**
 * Returns the rows below the goods of a certificate, in order: the details, the reference and the additional fields that
 * a shipment has.
 */
export function goodsRows(
  shipment: Readonly<Partial<Record<CertificateField | 'trackingCode', string | undefined>>>,
  additionalFields: readonly GoodsRow[],
): GoodsRow[] {
  const plain = certificateFieldNames.filter((name) => name !== 'incoterm' && name !== 'incotermPlace')
  const rows: readonly GoodsRow[] = [
    ...plain.map((name) => [certificateFields[name], shipment[name]?.trim() ?? ''] as const),
    ['Delivery terms', formatDeliveryTerms(shipment)],
    // Banks and consignees read it too, and it isn’t their reference.
    ['Shipper’s reference', shipment.trackingCode?.trim() ?? ''],
    ...additionalFields,
  ]
  return rows.filter(([, text]) => text)
}

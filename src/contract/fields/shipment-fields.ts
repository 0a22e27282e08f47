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

/** Returns the label and the text of each certificate detail that a shipment has. */
export function certificateDetails(
  shipment: Readonly<Partial<Record<CertificateField, string | undefined>>>,
): (readonly [label: string, text: string])[] {
  const plain = certificateFieldNames.filter((name) => name !== 'incoterm' && name !== 'incotermPlace')
  const rows = plain.map((name) => [certificateFields[name], shipment[name]?.trim() ?? ''] as const)
  return [...rows, ['Delivery terms', formatDeliveryTerms(shipment)] as const].filter(([, text]) => text)
}

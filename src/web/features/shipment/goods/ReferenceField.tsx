import { GoodsTextField } from './GoodsTextField.tsx'

/** The shipper's reference. It's below the goods if the organization requires it, or else among the optional fields. */
export function ReferenceField({ required = false }: { readonly required?: boolean }) {
  return <GoodsTextField name="trackingCode" label="Your reference" optional={!required} autoComplete="off" />
}

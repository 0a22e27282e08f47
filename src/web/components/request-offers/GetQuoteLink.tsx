import { usePermissions } from '#web/api/account/permissions.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'

/** Links to the shipment form. Renders nothing if the user may not request quotes. */
export function GetQuoteLink() {
  const { can } = usePermissions()
  if (can('createQuote') === false) return null
  return <LinkButton to={paths.shipment}>Get a quote</LinkButton>
}

import type { HolderValues } from '#web/draft/form-values.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Fact } from '#web/ui/Fact.tsx'

type CustomerHolderProps = {
  holder: HolderValues
  /** The country's name. */
  country: string | undefined
  onChange: () => void
}

/** The known holder that support staff quote for, with a button to change it. */
export function CustomerHolder({ holder, country, onChange }: CustomerHolderProps) {
  const { addressStreet, addressPostcode, addressLocality, addressState } = holder
  const name = holder.type === '1' ? holder.businessName : `${holder.forename} ${holder.surname}`
  const town = [addressPostcode, addressLocality].filter(Boolean).join(' ')
  return (
    <section className="group" aria-labelledby="holder">
      <h2 id="holder">Holder</h2>
      <dl className="facts">
        <Fact name="Name">
          <bdi>{name}</bdi>
        </Fact>
        <Fact name="Address">
          <bdi>{[addressStreet, town, addressState, country].filter(Boolean).join(', ')}</bdi>
        </Fact>
        <Fact name="Email">
          <bdi>{holder.email}</bdi>
        </Fact>
      </dl>
      <p>
        <Button kind="quiet" onClick={onChange}>
          Edit for this shipment only
        </Button>
      </p>
    </section>
  )
}

import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import type { RemedyAtHand } from './apply-remedy.ts'
import type { Asking } from '#web/components/request-offers/use-request-offers-again.ts'

type RemediesProps = { remedies: readonly RemedyAtHand[]; asking: Asking }

/** What would be offered, a button each: it makes the change and asks again, or leads to what is offered already. */
export function Remedies({ remedies, asking: { ask, pending, error } }: RemediesProps) {
  return (
    <div className="actions">
      {remedies.map(({ sentence, otherwise, offerId }) => (
        <p key={sentence}>
          {otherwise && (
            <Button kind="quiet" busy={pending} onClick={() => ask(otherwise)}>
              {asLabel(sentence)}
            </Button>
          )}
          {offerId && (
            <LinkButton kind="quiet" to={paths.purchase(offerId)}>
              {asLabel(sentence)}
            </LinkButton>
          )}
        </p>
      ))}
      {pending && <Waiting label="Asking for prices" />}
      {error?.fields.length === 0 && (
        <p role="alert">
          <strong>{error.message}</strong>
        </p>
      )}
    </div>
  )
}

/** Buttons end without a full stop. */
function asLabel(sentence: string): string {
  return sentence.replace(/\.$/, '')
}

import { hasUnboughtShipment, resetDraft, useDraft } from '#web/draft/draft.ts'
import { useDiscardDraft } from '#web/components/request-offers/use-discard-draft.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/** Clears the draft after a confirmation. Renders nothing if the draft is empty. */
export function StartOverButton() {
  const draft = useDraft()
  const { discardDraft, discardDialog } = useDiscardDraft({
    question: 'Start over?',
    consequence: 'The goods, journey and holder you’ve entered will be deleted.',
    confirmLabel: 'Start over',
    onDiscard: () => resetDraft(),
  })
  if (!hasUnboughtShipment(draft)) return null

  return (
    <>
      <div className="tools">
        <Button variant="secondary" onClick={discardDraft}>
          Start over
        </Button>
      </div>
      {discardDialog}
    </>
  )
}

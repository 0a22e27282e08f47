import { Button } from '#web/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ValueProblem } from './read-value.ts'

type Choice = ValueProblem['choices'][number]

/** Asks which amount is meant. Announced when it appears, because the focus has just left the field. */
export function ValueChoices({
  choices,
  onChoose,
}: Pick<ValueProblem, 'choices'> & { onChoose: (choice: Choice) => void }) {
  if (choices.length === 0) return null
  return (
    <div className="tools" role="alert">
      <VisuallyHidden>Which one do you mean?</VisuallyHidden>
      {choices.map((choice) => (
        <Button key={choice.label} variant="secondary" onClick={() => onChoose(choice)}>
          {choice.label}
        </Button>
      ))}
    </div>
  )
}

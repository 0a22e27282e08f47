import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** Warnings from the service about a field, one per line. Goes inside the field's hint, which describes it. */
export function FieldWarning({ lines }: { lines: string }) {
  return lines.split('\n').map((line) => (
    <span key={line} className="field-warning">
      <VisuallyHidden>Warning: </VisuallyHidden>
      {line}
    </span>
  ))
}

import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** What the server warns about at a field, a line each. Belongs inside the field's hint, which describes it. */
export function FieldWarning({ lines }: { lines: string }) {
  return lines.split('\n').map((line) => (
    <span key={line} className="wait">
      <VisuallyHidden>Warning: </VisuallyHidden>
      {line}
    </span>
  ))
}

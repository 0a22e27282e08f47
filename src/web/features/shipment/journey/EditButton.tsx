import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx'

/**
 * A button that edits the journey. Pressing it doesn't blur the focused field: on blur, a field closes its
 * suggestions and validates, which may move the button away from under the pointer before it's released.
 */
export function EditButton(props: Omit<ButtonProps, 'variant' | 'onMouseDown'>) {
  return <Button {...props} variant="secondary" onMouseDown={(event) => event.preventDefault()} />
}

import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx'

/**
 * A button that edits the journey. Pressing it does not leave the field that has the focus: one that is left closes its
 * suggestions and checks itself, and may push the button away from under the pointer before it is let go.
 */
export function EditButton(props: Omit<ButtonProps, 'kind' | 'onMouseDown'>) {
  return <Button {...props} kind="quiet" onMouseDown={(event) => event.preventDefault()} />
}

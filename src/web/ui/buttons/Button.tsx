import type { ComponentProps, MouseEvent } from 'react'

export type ButtonProps = ComponentProps<'button'> & {
  kind?: 'act' | 'quiet' | undefined
  busy?: boolean | undefined
}

/**
 * A button. Takes `kind` ('act' for the one act of the page, 'quiet' for the rest) and all native button props;
 * `type` is 'button' unless said. While `busy` it keeps its label and its focus and ignores clicks, Enter included.
 */
export function Button({
  kind = 'act',
  busy = false,
  type = 'button',
  className,
  onClick,
  onMouseDown,
  ...rest
}: ButtonProps) {
  const classes = ['btn', kind === 'quiet' ? 'quiet' : '', className ?? ''].filter(Boolean).join(' ')

  function press(event: MouseEvent<HTMLButtonElement>) {
    // Enter in a field clicks the submit button, so stopping the click here stops a second submission too.
    if (event.currentTarget.getAttribute('aria-disabled') === 'true') event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      type={type}
      className={classes}
      // A field that is left checks itself and may push the button away from under the pointer before it is let go.
      onMouseDown={type === 'submit' ? (event) => event.preventDefault() : onMouseDown}
      onClick={press}
    />
  )
}

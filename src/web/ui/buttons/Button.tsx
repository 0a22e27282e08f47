import type { ComponentProps, MouseEvent } from 'react'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'secondary' | undefined
  busy?: boolean | undefined
}

/**
 * A button. `variant` is 'primary', the default, for the main action of the page and 'secondary' for others; `type`
 * defaults to 'button'.
 * While `busy`, it keeps its label and focus and ignores clicks, including those from Enter.
 */
export function Button({
  variant,
  busy = false,
  type = 'button',
  className,
  onClick,
  onMouseDown,
  ...rest
}: ButtonProps) {
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
      className={buttonClass(variant, className)}
      // Leaving a field validates it, and an error may move the button from under the pointer before it's released.
      onMouseDown={type === 'submit' ? (event) => event.preventDefault() : onMouseDown}
      onClick={press}
    />
  )
}

/** Returns the classes of a button or a link that looks like one. */
export const buttonClass = (variant: ButtonProps['variant'], className = '') =>
  ['btn', variant === 'secondary' ? 'secondary' : '', className].filter(Boolean).join(' ')

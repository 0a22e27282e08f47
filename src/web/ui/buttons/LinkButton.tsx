import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import type { ButtonProps } from './Button.tsx'

type LinkButtonProps = ComponentProps<typeof Link> & Pick<ButtonProps, 'variant'>

/** A router link styled as a button. */
export function LinkButton({ variant = 'primary', className, ...rest }: LinkButtonProps) {
  const classes = ['btn', variant === 'secondary' ? 'secondary' : '', className ?? '']
    .filter(Boolean)
    .join(' ')
  return <Link {...rest} className={classes} />
}

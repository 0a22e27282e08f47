import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import type { ButtonProps } from './Button.tsx'

type LinkButtonProps = ComponentProps<typeof Link> & Pick<ButtonProps, 'kind'>

/** A router link styled as a button. */
export function LinkButton({ kind = 'act', className, ...rest }: LinkButtonProps) {
  const classes = ['btn', kind === 'quiet' ? 'quiet' : '', className ?? ''].filter(Boolean).join(' ')
  return <Link {...rest} className={classes} />
}

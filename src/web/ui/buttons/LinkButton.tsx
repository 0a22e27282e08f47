import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonProps, buttonClass } from './Button.tsx'

type LinkButtonProps = ComponentProps<typeof Link> & Pick<ButtonProps, 'variant'>

/** A router link styled as a button. */
export function LinkButton({ variant, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, className)} />
}

import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

export type LinkButtonProps = ComponentProps<typeof Link> & { kind?: 'act' | 'quiet' | undefined }

/** A router link styled as a button. */
export function LinkButton({ kind = 'act', className, ...rest }: LinkButtonProps) {
  const classes = ['btn', kind === 'quiet' ? 'quiet' : '', className ?? ''].filter(Boolean).join(' ')
  return <Link {...rest} className={classes} />
}

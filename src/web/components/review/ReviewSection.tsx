import { useId, type ReactNode } from 'react'
import { ChangeLink } from './ChangeLink.tsx'

type ReviewSectionProps = { title: string; to: string | undefined; children: ReactNode }

/** One section of the review. `to` links to where it can be changed. */
export function ReviewSection({ title, to, children }: ReviewSectionProps) {
  const id = useId()
  return (
    <section className="group" aria-labelledby={id}>
      <div className="actions">
        <h2 id={id}>{title}</h2>
        {to && <ChangeLink to={to} what={title.toLowerCase()} />}
      </div>
      {children}
    </section>
  )
}

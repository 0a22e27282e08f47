import { Link } from 'react-router-dom'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** A link to change an answer. `what` is only read by screen readers, after "Change". */
export function ChangeLink({ to, what }: { to: string; what: string }) {
  return (
    <Link to={to}>
      Change<VisuallyHidden> {what}</VisuallyHidden>
    </Link>
  )
}

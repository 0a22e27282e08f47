import { Link } from 'react-router-dom'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** Goes back to where something was answered. Takes `to` and `what`, read out after "Change". */
export function ChangeLink({ to, what }: { to: string; what: string }) {
  return (
    <Link to={to}>
      Change<VisuallyHidden> {what}</VisuallyHidden>
    </Link>
  )
}

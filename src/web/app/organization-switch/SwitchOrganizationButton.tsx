import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useWhoAmI } from '#web/api/queries.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { OrganizationSearch } from './OrganizationSearch.tsx'

/** Opens the search for another organization to work for, if there are any below the current one. */
export function SwitchOrganizationButton() {
  const [isOpen, setIsOpen] = useState(false)
  // Absent if there are too many to list.
  const hasOthers = useWhoAmI().data?.organizationDescendants?.length !== 0
  if (!hasOthers) return null

  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {/* Short, because the header of a phone has little room. */}
        Switch<VisuallyHidden> organization</VisuallyHidden>
      </Button>
      {/* Outside the header, whose styles would apply to it. */}
      {isOpen && createPortal(<OrganizationSearch onClose={() => setIsOpen(false)} />, document.body)}
    </>
  )
}

import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/ui/buttons/Button.tsx'
import { OrganizationSearch } from './OrganizationSearch.tsx'

/** Opens the search for another organization to work for. */
export function SwitchOrganizationButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Switch company
      </Button>
      {/* Outside the header, whose styles would apply to it. */}
      {isOpen && createPortal(<OrganizationSearch onClose={() => setIsOpen(false)} />, document.body)}
    </>
  )
}

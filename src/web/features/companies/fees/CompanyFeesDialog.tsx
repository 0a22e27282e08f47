import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Organization } from '#contract/people/organization.ts'
import { feesQuery } from '#web/api/organization/fees.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { Modal } from '#web/ui/feedback/Dialog.tsx'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { AddFeesForm } from './AddFeesForm.tsx'
import { CommissionDisclosure } from './CommissionDisclosure.tsx'
import { FeesTable } from './FeesTable.tsx'
import './fees.css'

type CompanyFeesDialogProps = {
  company: Organization
  /** Whether it's the person's own. Only those above can change its commission. */
  isOwn: boolean
  onLeave: () => void
}

/** A dialog with a company's booking fees and commissions, to add and remove them and to show the commission to buyers. */
export function CompanyFeesDialog({ company, isOwn, onLeave }: CompanyFeesDialogProps) {
  const { id, name } = company
  const query = useQuery(feesQuery(id))
  const [message, setMessage] = useState('')
  const [added, setAdded] = useState(0)
  const { fallback, watch } = useFocusFallback<HTMLParagraphElement>()
  return (
    <Modal title={`${name}’s fees and commission`} className="company-fees" onClose={onLeave}>
      {query.isPending && <LoadingStatus label="Loading fees…" />}
      {!query.data && query.error && (
        <LoadError
          title="We couldn’t load the fees"
          notFound="Fees can’t be managed on this service."
          query={query}
        />
      )}
      {query.data && (
        <div className="stack" {...watch}>
          <FeesTable company={company} isOwn={isOwn} terms={query.data} onReport={setMessage} />
          <p role="status" ref={fallback} tabIndex={-1}>
            {message}
          </p>
          <h3>Add a fee or commission</h3>
          <AddFeesForm
            key={added}
            company={company}
            isOwn={isOwn}
            onAdded={(text) => {
              setMessage(text)
              setAdded(added + 1)
            }}
          />
          {!isOwn && <CommissionDisclosure company={company} />}
        </div>
      )}
      <div className="actions">
        <Button variant="secondary" onClick={onLeave}>
          Close
        </Button>
      </div>
    </Modal>
  )
}

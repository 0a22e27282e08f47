import { useStatementFile } from '#web/api/organization/statements.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { saveFile } from '#web/ui/save-file.ts'

const formats = {
  pdf: { label: 'Download PDF', type: 'application/pdf' },
  csv: { label: 'Download CSV', type: 'text/csv' },
} as const

/** Downloads a month's statement in one format. */
export function DownloadStatement({ month, kind }: { month: string; kind: keyof typeof formats }) {
  const file = useStatementFile(kind)
  const { label, type } = formats[kind]
  return (
    <div className="stack">
      <Button
        kind="quiet"
        busy={file.isPending}
        onClick={() => file.mutate(month, { onSuccess: (download) => saveFile(download, type) })}
      >
        {label}
      </Button>
      <ErrorNotice error={file.error} failure="We couldn’t download the statement." />
    </div>
  )
}

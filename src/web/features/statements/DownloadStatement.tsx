import { useStatementFile } from '#web/api/organization/statements.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'

const formats = {
  pdf: { name: 'PDF', type: 'application/pdf' },
  csv: { name: 'CSV for a spreadsheet', type: 'text/csv' },
} as const

/** Downloads a month as a file of one `kind`. */
export function DownloadStatement({ month, kind }: { month: string; kind: keyof typeof formats }) {
  const file = useStatementFile(kind)
  const { name, type } = formats[kind]
  return (
    <div className="stack">
      <Button
        kind="quiet"
        busy={file.isPending}
        onClick={() => file.mutate(month, { onSuccess: (fetched) => saveFile(fetched, type) })}
      >
        {`Download as ${name}`}
      </Button>
      {file.error && (
        <Notice kind="stop" role="alert">
          <p>It could not be fetched. {file.error.message}</p>
        </Notice>
      )}
    </div>
  )
}

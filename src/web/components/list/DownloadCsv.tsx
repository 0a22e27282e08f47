import { useEffect, useRef, useState } from 'react'
import type { FoundAsk } from '#contract/paging.ts'
import type { UseSheet } from '#web/api/csv-download.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'

type DownloadSheetProps = {
  found: FoundAsk
  /** How many rows that are. */
  count: number
  /** What fetches them. */
  useSheet: UseSheet
  /** Whether what has come is told in rows, not in bytes. */
  inRows?: boolean
}

/** Downloads all that is found as a sheet. Long ones say how far they are, and can be stopped. */
export function DownloadSheet({ found, count, useSheet, inRows = false }: DownloadSheetProps) {
  const sheet = useSheet()
  const [come, setCome] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  function fetchAll() {
    const aborting = new AbortController()
    stopping.current = aborting
    setCome(0)
    setStopped(false)
    sheet.mutate(
      { found, signal: aborting.signal, heard: setCome },
      { onSuccess: (file) => saveFile(file, 'text/csv') },
    )
  }

  function stop() {
    setStopped(true)
    stopping.current?.abort()
  }

  const rows = `${count.toLocaleString('en-GB')} ${count === 1 ? 'row' : 'rows'}`
  return (
    <div className="stack">
      <div className="actions">
        <Button kind="quiet" busy={sheet.isPending} onClick={fetchAll}>
          {`Download ${rows} as CSV`}
        </Button>
        {sheet.isPending && (
          <>
            <Button kind="quiet" onClick={stop}>
              Stop
            </Button>
            <Waiting label="Fetching the rows" />
            <span className="hint">{come > 0 && progressOf(come, count, inRows)}</span>
          </>
        )}
      </div>
      {sheet.error && !isStopped && (
        <Notice kind="stop" role="alert">
          <p>The rows could not be fetched. {sheet.error.message}</p>
        </Notice>
      )}
    </div>
  )
}

/** How much has come: of a sheet that is handed out only its size is known. */
function progressOf(come: number, count: number, inRows: boolean): string {
  if (!inRows) return `${(come / 1e6).toFixed(1)} MB so far`
  return `${come.toLocaleString('en-GB')} of ${Math.max(come, count).toLocaleString('en-GB')} so far`
}

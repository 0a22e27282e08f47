import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ListFilter, PageCount } from '#contract/paging.ts'
import type { FetchCsv } from '#web/api/csv-download.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { formatTotal } from './search-params.ts'

type DownloadCsvButtonProps = {
  filter: ListFilter
  total: PageCount
  fetchCsv: FetchCsv
}

/** Downloads all matching rows as CSV. Shows the progress and can be stopped. */
export function DownloadCsvButton({ filter, total, fetchCsv }: DownloadCsvButtonProps) {
  const download = useMutation({ mutationFn: fetchCsv })
  const [loaded, setLoaded] = useState(0)
  const { fallback, watch } = useFocusFallback<HTMLButtonElement>()
  const abortController = useRef<AbortController>(undefined)
  useEffect(() => () => abortController.current?.abort(), [])

  function fetchAll() {
    const controller = new AbortController()
    abortController.current = controller
    setLoaded(0)
    download.mutate(
      { filter, signal: controller.signal, onProgress: setLoaded },
      { onSuccess: (file) => saveFile(file, 'text/csv') },
    )
  }

  function stop() {
    abortController.current?.abort()
    // Otherwise, the aborted request would be shown as an error.
    download.reset()
  }

  return (
    <div className="stack">
      <div className="actions" {...watch}>
        <Button ref={fallback} variant="secondary" busy={download.isPending} onClick={fetchAll}>
          {`Download ${formatTotal(total)} ${total.count === 1 ? 'row' : 'rows'} as CSV`}
        </Button>
        {download.isPending && (
          <>
            <Button variant="secondary" onClick={stop}>
              Cancel download
            </Button>
            <LoadingStatus label="Downloading…" />
            <span className="hint">{loaded > 0 && `${(loaded / 1e6).toFixed(1)} MB so far`}</span>
          </>
        )}
      </div>
      <ErrorNotice error={download.error} failure="We couldn’t download the CSV file." />
    </div>
  )
}

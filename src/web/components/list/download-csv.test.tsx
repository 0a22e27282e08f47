import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageCount } from '#contract/paging.ts'
import { Problem } from '#contract/problem.ts'
import type { NamedFile } from '#contract/text/named-file.ts'
import type { FetchCsv } from '#web/api/csv-download.ts'
import { DownloadCsvButton } from './DownloadCsvButton.tsx'

type Download = {
  readonly signal: AbortSignal
  readonly report: (loaded: number) => void
  readonly finish: (file: NamedFile) => void
  readonly fail: (problem: Problem) => void
}

let downloads: Download[]
beforeEach(() => {
  downloads = []
  // There's no download in this environment, and a blob's URL would open as a page.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#sheet')
})

const fetchControlledCsv: FetchCsv = ({ signal, onProgress }) =>
  new Promise<NamedFile>((finish, fail) => {
    signal.addEventListener('abort', () => fail(new Problem('NO_RESPONSE', 'Stopped.')))
    downloads.push({ signal, finish, fail, report: (loaded) => act(() => onProgress(loaded)) })
  })
const show = (total: PageCount = { count: 1500 }) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DownloadCsvButton filter={{}} total={total} fetchCsv={fetchControlledCsv} />
    </QueryClientProvider>,
  )
const start = async () => {
  const before = downloads.length
  for (const button of screen.getAllByRole('button').slice(0, 1)) fireEvent.click(button)
  await waitFor(() => expect(downloads).toHaveLength(before + 1))
  const started = downloads[before]
  if (!started) throw new Error('No download started.')
  return started
}
const stop = () => screen.queryByRole('button', { name: 'Cancel download' })
const progress = () => document.querySelector('.actions > .hint')?.textContent

describe('a download of a list', () => {
  it('counts from zero each time it starts', async () => {
    show()
    const first = await start()
    expect(progress()).toBe('')
    first.report(2_340_000)
    expect(progress()).toBe('2.3 MB so far')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel download' }))
    await waitFor(() => expect(stop()).toBeNull())
    await start()
    expect(progress()).toBe('')
  })

  it('has no exact number of rows if the list was not counted to the end', () => {
    show({ count: 10_001, countIsMinimum: true })
    expect(screen.getByRole('button', { name: 'Download 10,000+ rows as CSV' })).not.toBeNull()
  })

  it('is aborted without an error when stopped', async () => {
    show()
    const { signal } = await start()
    stop()?.focus()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel download' }))
    expect(signal.aborted).toBe(true)
    await waitFor(() => expect(stop()).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Download/ }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows an error after an earlier one was stopped', async () => {
    show()
    await start()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel download' }))
    await waitFor(() => expect(stop()).toBeNull())
    const { fail } = await start()
    fail(new Problem('NO_RESPONSE', 'The connection was lost.'))
    expect((await screen.findByRole('alert')).textContent).toContain('The connection was lost.')
  })

  it('is aborted when the page is left', async () => {
    const { unmount } = show()
    const { signal } = await start()
    unmount()
    expect(signal.aborted).toBe(true)
  })
})

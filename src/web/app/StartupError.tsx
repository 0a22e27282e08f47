import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'

/** Shown instead of the app if its configuration can't be read. */
export function StartupError({ problem }: { problem: Error }) {
  return (
    <main className="page">
      <title>Can’t start · Lading</title>
      <h1>Lading can’t start</h1>
      <RetryNotice query={{ error: problem, isFetching: false, refetch: () => location.reload() }} />
    </main>
  )
}

import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** Shown instead of the app if its configuration can't be read. */
export function StartupError({ reason }: { reason: string }) {
  return (
    <main className="page">
      <title>Can’t start · Lading</title>
      <h1>Lading can’t start</h1>
      <Notice kind="stop" role="alert">
        <p>{reason}</p>
        <p>
          <Button kind="quiet" onClick={() => location.reload()}>
            Try again
          </Button>
        </p>
      </Notice>
    </main>
  )
}

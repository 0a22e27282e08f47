import { useEffect, useRef } from 'react'
import { NavigationType, useBlocker } from 'react-router-dom'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'

/** The state of a navigation that leaves without a prompt, because the form was saved or cancelled. */
export const leaveWithoutPrompt = { skipsPrompt: true } as const

/** What would be lost by leaving a page. */
export type UnsavedWork = {
  /** It completes “Leave without …?”. */
  readonly lost: string
  readonly message: string
}

/** What the page would lose, and a function that shows its prompt. */
let unsaved: (UnsavedWork & { readonly ask: () => Promise<boolean> }) | undefined

/** Returns what would be lost by leaving the page, if there is anything. */
export const findUnsavedWork = (): UnsavedWork | undefined => unsaved

/** Asks for confirmation if the page has something that would be lost by leaving it. @returns whether to leave. */
export const confirmLeaving = async () => unsaved === undefined || (await unsaved.ask())

type LeavePromptProps = UnsavedWork & { leaveLabel?: string }

/**
 * While mounted, asks for confirmation before leaving the page. A page can have only one, because the router supports
 * no more.
 */
export function LeavePrompt({ lost, message, leaveLabel = 'Leave anyway' }: LeavePromptProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const confirmation = useRef<(isConfirmed: boolean) => void>(undefined)
  const leaving = useBlocker(
    ({ currentLocation: current, nextLocation: next, historyAction }) =>
      withoutListPosition(current) !== withoutListPosition(next) &&
      // Back and Forward restore the state of an earlier navigation, which doesn't apply to this one.
      (historyAction === NavigationType.Pop || !skipsPrompt(next)),
  )

  useEffect(() => {
    // Closing the tab would lose it too. The browser then asks in its own words.
    const preventClosing = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventClosing)
    const ask = () =>
      new Promise<boolean>((resolve) => {
        confirmation.current = resolve
        dialog.current?.showModal()
      })
    unsaved = { lost, message, ask }
    return () => {
      removeEventListener('beforeunload', preventClosing)
      unsaved = undefined
      confirmation.current?.(false)
    }
  }, [lost, message])

  useEffect(() => {
    if (leaving.state === 'blocked') dialog.current?.showModal()
    // The blocker object changes each time, even if one prompt directly follows another.
  }, [leaving])

  // Don't rely on the `close` event: it fires one task later, when Back may already have prompted again.
  const stay = () => {
    leaving.reset?.()
    confirmation.current?.(false)
  }

  return (
    <Dialog ref={dialog} title={`Leave without ${lost}?`} description={<p>{message}</p>} onCancel={stay}>
      <div className="actions">
        <Button
          onClick={() => {
            stay()
            dialog.current?.close()
          }}
        >
          Stay on this page
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            leaving.proceed?.()
            confirmation.current?.(true)
            dialog.current?.close()
          }}
        >
          {leaveLabel}
        </Button>
      </div>
    </Dialog>
  )
}

/** Returns a URL without a list's page and search, because changing those loses nothing. */
function withoutListPosition({ pathname, search }: { pathname: string; search: string }) {
  const params = new URLSearchParams(search)
  params.delete('page')
  params.delete('q')
  return pathname + params.toString()
}

const skipsPrompt = ({ state }: { state: unknown }) =>
  typeof state === 'object' && state !== null && 'skipsPrompt' in state

/** Asks before leaving a form with changes that haven't been saved. */
export function UnsavedChangesPrompt() {
  return <LeavePrompt lost="saving" message="Your changes haven’t been saved." leaveLabel="Discard changes" />
}

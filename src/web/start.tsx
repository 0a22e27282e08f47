import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { fetchConfigFile } from './api/client.ts'
import { takeConfigFile } from './api/config.ts'
import { CannotStart } from './app/CannotStart.tsx'
import { shareSession } from './session-sharing.ts'

/**
 * Starts the app in the document.
 * @param app the app; called once the configuration is read.
 * @param built whether the document holds its first page already, which then stays as it is, with what is typed.
 */
export async function start(app: () => ReactNode, built: boolean): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no place for the app.')
  // Start before fetching the configuration, so another tab's session arrives in the meantime.
  shareSession()
  try {
    takeConfigFile(await fetchConfigFile())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    createRoot(root).render(<CannotStart reason={reason} />)
    return
  }
  const whole = <StrictMode>{app()}</StrictMode>
  if (built) hydrateRoot(root, whole)
  else createRoot(root).render(whole)
}

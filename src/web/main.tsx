import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { applyConfigFile, readEmbeddedConfig } from './api/config.ts'
import { StartupError } from './app/StartupError.tsx'
import { preloadLinkedPages } from './app/preload-pages.ts'
import { routes } from './app/routes.tsx'
import { shareSession } from './session-sharing.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no element with the ID "root".')
// Start before fetching the configuration, so another tab's session arrives in the meantime.
shareSession()
void start(root)

/** Starts the app, or shows why it can't. A top-level `await` instead would keep the bundler from merging chunks. */
async function start(root: HTMLElement): Promise<void> {
  try {
    applyConfigFile(readEmbeddedConfig() ?? (await loadConfigFile()))
    const router = createBrowserRouter(routes)
    const app = (
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>
    )
    // The sign-in page is prerendered. Hydrating it keeps what has already been typed, and the transition lets the
    // browser respond in between.
    if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app))
    else createRoot(root).render(app)
    preloadLinkedPages(router, routes)
  } catch (error) {
    const problem = error instanceof Error ? error : new Error(String(error))
    createRoot(root).render(<StartupError problem={problem} />)
  }
}

/** Loads the configuration from a host that doesn't add it to the document. */
async function loadConfigFile(): Promise<unknown> {
  const { fetchConfigFile } = await import('./api/client.ts')
  return fetchConfigFile()
}

import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { routes } from './app/routes.tsx'
import { SignInPage } from './features/sign-in/SignInPage.tsx'
import { paths } from './paths.ts'

/**
 * The page to sign in as it is built into its document, so that it is painted before any script has come.
 * @returns HTML of our own making; its title stands in the document's head.
 */
export function builtInSignIn(): string {
  const router = createMemoryRouter(routes({ Component: SignInPage }), { initialEntries: [paths.signIn] })
  const html = renderToString(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  )
  return html.replace(/^<title>[^<]*<\/title>/, '')
}

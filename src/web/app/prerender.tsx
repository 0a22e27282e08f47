import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { routes } from './routes.tsx'
import { paths } from '#web/paths.ts'

/** Renders the sign-in page to HTML, without its `<title>`. */
export function prerenderSignIn(): string {
  const html = renderToString(
    <StrictMode>
      <App router={createMemoryRouter(routes, { initialEntries: [paths.signIn] })} />
    </StrictMode>,
  )
  return html.replace(/^<title>[^<]*<\/title>/, '')
}

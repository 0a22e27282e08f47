import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { routes } from './routes.tsx'
import { paths } from '#web/paths.ts'

/** Renders the sign-in page to HTML, without its `<title>`. */
export function prerenderSignIn(): string {
  const html = renderToString(
    <StrictMode>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [paths.signIn] })} />
    </StrictMode>,
  )
  return html.replace(/^<title>[^<]*<\/title>/, '')
}

type PageModules = { readonly path: string; readonly modules: readonly string[] }

/** Lists the modules that each page loads when it's opened: its own, and those of the layouts around it. */
export function listPageModules(route: RouteObject = { children: routes }): PageModules[] {
  const own = route.lazy ? [findImportedModule(route.handle)] : []
  const inner = (route.children ?? []).flatMap((child) => listPageModules(child))
  const pages = inner.map(({ path, modules }) => ({ path, modules: [...own, ...modules] }))
  return route.path && route.lazy && route.path !== '*'
    ? [{ path: route.path, modules: own }, ...pages]
    : pages
}

/** Finds the path in the `import()` of a lazy route. The router has no other record of it. */
function findImportedModule(load: unknown): string {
  const path = /import[^(]*\("([^"]+)"/.exec(String(load))?.[1]
  if (!path) throw new Error(`No import() found in the lazy route: ${String(load)}`)
  return path
}

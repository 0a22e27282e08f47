import { join } from 'node:path'
import { readIfExists } from '#service/kernel/read-if-exists.ts'

/**
 * Reads which files each page of the app loads, so that the browser fetches them together with the page rather than
 * one after another.
 * @param webRoot the folder of the built app.
 * @returns a function that takes the path of a page and returns its `Link` header, if it has one.
 */
export function readPreloadLinks(webRoot: string): (path: string) => string | undefined {
  const text = readIfExists(join(webRoot, '.vite/preload.json')) ?? '{}'
  const pages = JSON.parse(text) as Readonly<Record<string, readonly string[]>>
  const headers = Object.entries(pages).map(([pattern, files]) => ({
    paths: toPathExpression(pattern),
    header: files.map(toLink).join(', '),
  }))
  return (path) => headers.find(({ paths }) => paths.test(path))?.header
}

/** Converts a route's pattern, such as `/bookings/:id` or `/check/:reference?`. Paths may end with a slash. */
function toPathExpression(pattern: string): RegExp {
  const source = pattern.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}/?$`, 'i')
}

const toLink = (file: string) =>
  `</${file}>; rel=${file.endsWith('.css') ? 'preload; as=style' : 'modulepreload'}; crossorigin`

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildCoastline, buildLanes, buildNames, buildPlaces, buildPoints, buildZones } from './build.ts'

/** What each virtual module exports. */
const modules: ReadonlyMap<string, () => Readonly<Record<string, string>>> = new Map(
  Object.entries({
    'virtual:places': () => {
      const { folder, files } = buildPlaces()
      return { folder: `/${folder}/`, prefixes: [...files.keys()].join(' ') }
    },
    'virtual:zones': () => ({ zones: buildZones() }),
    'virtual:place-names': buildNames,
    'virtual:place-points': buildPoints,
    'virtual:coast': () => ({ coast: buildCoastline() }),
    'virtual:sea-lanes': () => ({ lanes: buildLanes() }),
  }),
)

/** Writes text as an ASCII expression. A single other character would double the module's size in memory. */
const toExpression = (text: string) =>
  /^[\t\n -~]*$/.test(text)
    ? JSON.stringify(text)
    : `Buffer.from('${Buffer.from(text).toString('base64')}', 'base64').toString()`

/**
 * Ships the place data with the app: its files, in builds and in the dev server, and `virtual:places`, which
 * exports their folder and names. The app's map imports coastlines from `virtual:coast`. Both the map and the service
 * import sea lanes from `virtual:sea-lanes`, and the service imports time zones from `virtual:zones`, the countries of
 * place names from `virtual:place-names` and their coordinates from `virtual:place-points`.
 */
export function places(): Plugin {
  return {
    name: 'lading-places',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
    load(id) {
      const exported = modules.get(id.slice(1))?.()
      return (
        exported &&
        Object.entries(exported)
          .map(([name, value]) => `export const ${name} = ${toExpression(value)}`)
          .join('\n')
      )
    },
    // Written directly, because hundreds of emitted assets would fill the build's report.
    writeBundle({ dir }) {
      if (this.environment.name !== 'client' || !dir) return
      const { folder, files } = buildPlaces()
      mkdirSync(join(dir, folder), { recursive: true })
      for (const [name, text] of files) writeFileSync(join(dir, folder, `${name}.txt`), text)
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/assets/places-')) return next()
        const [, name = ''] = /\/([^/]+)\.txt$/.exec(request.url) ?? []
        const text = buildPlaces().files.get(name)
        if (text === undefined) return next()
        response.setHeader('Content-Type', 'text/plain; charset=utf-8')
        response.end(text)
      })
    },
  }
}

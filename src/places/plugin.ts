import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildNames, buildPlaces, buildZones } from './build.ts'

const id = 'virtual:places'
const zonesId = 'virtual:zones'
const namesId = 'virtual:place-names'

/**
 * Ships the place data with the app: its files, in builds and in the dev server, and `virtual:places`, which
 * exports their folder and names. The service imports time zones from `virtual:zones` and the countries of
 * place names from `virtual:place-names`.
 */
export function places(): Plugin {
  return {
    name: 'lading-places',
    resolveId: (moduleId) => ([id, zonesId, namesId].includes(moduleId) ? `\0${moduleId}` : undefined),
    load(moduleId) {
      if (moduleId === `\0${zonesId}`) return `export const zones = ${JSON.stringify(buildZones())}`
      if (moduleId === `\0${namesId}`) {
        const { latin, others } = buildNames()
        return `export const latin = ${JSON.stringify(latin)}\nexport const others = ${JSON.stringify(others)}`
      }
      if (moduleId !== `\0${id}`) return undefined
      const { folder, files } = buildPlaces()
      return [
        `export const folder = ${JSON.stringify(`/${folder}/`)}`,
        `export const beginnings = ${JSON.stringify([...files.keys()].join(' '))}`,
      ].join('\n')
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

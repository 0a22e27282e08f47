import type { GeoPermissibleObjects } from 'd3-geo'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import file from 'world-atlas/land-110m.json?url'
import { fetchStaticFile } from '#web/api/client.ts'

let read: Promise<GeoPermissibleObjects | undefined> | undefined

/** Loads the world's coastlines (Natural Earth, 1:110 million) once. Resolves to undefined if they're unavailable. */
export function loadShores(): Promise<GeoPermissibleObjects | undefined> {
  read ??= fetchStaticFile(file).then(parseShores, () => undefined)
  return read
}

/** Parses the file of world-atlas. */
export function parseShores(text: string): GeoPermissibleObjects | undefined {
  const topology = JSON.parse(text) as Topology
  const shores = topology.objects['land']
  return shores && feature(topology, shores)
}

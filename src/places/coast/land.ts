import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

const require = createRequire(import.meta.url)

type Ring = [lon: number, lat: number][]

/** Reads the world's land (Natural Earth, 1:50 million): polygons, each as an outline and its lakes. */
export function readLand(): Ring[][] {
  const topology = require('world-atlas/land-50m.json') as Topology<{ land: GeometryCollection }>
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates as Ring[]]
    return geometry.type === 'MultiPolygon' ? (geometry.coordinates as Ring[][]) : []
  })
}

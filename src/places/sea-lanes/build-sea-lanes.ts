import { encodeSeaLanes } from '../../contract/places/sea-route/sea-lanes.ts'
import { addDirectLanes } from './direct-lanes.ts'
import { readNetwork } from './network.ts'

/** Builds the network of sea lanes, as text. */
export function buildSeaLanes(): string {
  const network = readNetwork()
  addDirectLanes(network)
  return encodeSeaLanes(network)
}

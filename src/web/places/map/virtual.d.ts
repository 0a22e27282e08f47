/** The network of sea lanes, provided by `src/places/plugin.ts`. */
declare module 'virtual:sea-lanes' {
  /** For `decodeSeaLanes`. */
  export const lanes: string
}

/** The detailed coastlines, provided by `src/places/plugin.ts`. */
declare module 'virtual:coast' {
  /** For `decodeCoastline`. */
  export const coast: string
}

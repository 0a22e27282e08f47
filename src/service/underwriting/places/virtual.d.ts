/** What `src/places/plugin.ts` tells the service about the places that the app ships. */
declare module 'virtual:zones' {
  /** The time zones of all places, as `src/places/time-zones.ts` writes them. */
  export const zones: string
}

declare module 'virtual:place-names' {
  /** The countries of each place name in Latin letters and digits, in the format of `src/places/name-index.ts`. */
  export const latin: string
  /** The same for names in other scripts. */
  export const others: string
}

declare module 'virtual:place-points' {
  /** The coordinates of places with names in Latin letters, in the format of `src/places/place-points.ts`. */
  export const latin: string
  /** The same for names in other scripts. */
  export const others: string
}

/** The network of sea lanes. The browser app declares it too. */
declare module 'virtual:sea-lanes' {
  /** For `decodeSeaLanes`. */
  export const lanes: string
}

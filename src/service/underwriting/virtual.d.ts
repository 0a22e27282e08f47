/** What `src/places/plugin.ts` tells the service about the places that the app ships. */
declare module 'virtual:zones' {
  /** The time zones of all places, as `src/places/zones.ts` writes them. */
  export const zones: string
}

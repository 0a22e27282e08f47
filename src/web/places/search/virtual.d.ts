/** What `src/places/plugin.ts` tells the app about the places that are shipped with it. */
declare module 'virtual:places' {
  /** Where the files lie, from the app's root, with a slash at both ends. */
  export const folder: string
  /** The names of the files, parted by spaces: `largest`, and the beginnings that they hold. */
  export const beginnings: string
}

/** The place files shipped with the app, provided by `src/places/plugin.ts`. */
declare module 'virtual:places' {
  /** The folder of the files, from the app's root, with a slash at both ends. */
  export const folder: string
  /** The names of the files, separated by spaces: `largest`, and the prefixes of the names that each contains. */
  export const prefixes: string
}

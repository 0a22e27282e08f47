import { build } from './build.mjs'

// `npm run build`: build even if nothing changed.
await build()
console.log('Built the app and the service.')

import { buildIfChanged } from './build.mjs'

// `npm start`: build what changed, then become the service.
process.env.NODE_ENV ??= 'production'
try {
  if (await buildIfChanged()) console.log('Built the app and the service.')
} catch (error) {
  console.error(`The build failed: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
await import('../../dist/service/main.js')

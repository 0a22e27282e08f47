import { buildIfChanged } from '../src/service/build.mjs'

/** Before any test: the app and the service as they would be started, built if anything changed. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export.
export default async function build() {
  if (await buildIfChanged()) console.log('Built the app and the service.')
}

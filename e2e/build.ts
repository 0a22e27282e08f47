import { buildIfChanged } from '../src/service/build.mjs'

/** Builds the app and the service before the first test, unless nothing has changed. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export.
export default async function build() {
  if (await buildIfChanged()) console.log('Built the app and the service.')
}

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, openApp, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { quoteForCustomer } from '#web/draft/on-behalf-of.ts'
import { emptyHolder } from '#web/draft/form-values.ts'
import { paths } from '#web/paths.ts'
import { endSession } from '#web/session.ts'
import { routes } from '#web/app/routes.tsx'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const listPaths = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...listPaths(children)])

/** Every address of the app, with an ID for each parameter. The sign-in page redirects signed-in users. */
const addresses = listPaths(routes)
  .filter((path) => path !== paths.signIn)
  .map((path) => path.replaceAll(/:\w+\??/g, 'LD-0000').replace('*', '/nowhere'))

function openAt(address: string) {
  connect(service)
  openApp(address)
}
const heading = () => screen.findByRole('heading', { level: 1 })
const forAino = () => quoteForCustomer({ id: 'c-1', name: 'Aino Oy', holder: emptyHolder })

test.each(addresses)('%s shows which customer the quote is for', async (address) => {
  await signInAs(service, 'admin@lading.example')
  forAino()
  openAt(address)
  await heading()
  expect(await screen.findByText('Aino Oy', { selector: 'bdi' })).toBeDefined()
})

test('a public page does not show it to a visitor who is not signed in', async () => {
  await signInAs(service)
  forAino()
  endSession()
  openAt(paths.checkCertificate('LD-0000'))
  await heading()
  expect(screen.queryByText('Aino Oy')).toBeNull()
})

import { expect, it } from 'vitest'
import { listPageModules } from './prerender.tsx'

it('lists the modules of every page, those of its layouts first', () => {
  const modules = new Map(listPageModules().map((page) => [page.path, page.modules]))
  expect(modules.get('/set-password')).toEqual([
    '/src/web/app/QueryLayout.tsx',
    '/src/web/app/pages/account.ts',
  ])
  expect(modules.get('/quote/holder')).toEqual([
    '/src/web/app/QueryLayout.tsx',
    '/src/web/app/pages/shell.ts',
    '/src/web/app/QuoteLayout.tsx',
    '/src/web/app/pages/forms.ts',
  ])
  // The first pattern that matches a path decides.
  expect([...modules.keys()].filter((path) => /^\/customers\/[^/]+$/.test(path))).toEqual([
    '/customers/new',
    '/customers/:id',
  ])
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anOffer } from '#testing/builders/offer.ts'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { updateDraft, resetDraft } from '#web/draft/draft.ts'
import { beginSession } from '#web/session.ts'
import { BlockerNotice } from './BlockerNotice.tsx'
import { Documents } from './Documents.tsx'

let documents: object[]
let requested: string[]
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  documents = []
  requested = []
  vi.stubGlobal('fetch', ({ pathname }: URL) => {
    requested.push(pathname.split('/').at(-1) ?? '')
    return Promise.resolve(Response.json({ documents }))
  })
})

describe('the documents of an offer', () => {
  const url = (name: string) => `https://insurer.example/${name}.pdf`
  const policyRevision = (name: string) => ({ policy: 'p', wordingUrl: url(name) })
  const own = anOffer({
    policyRevision: policyRevision('own'),
    coverage: { level: 'A', covered: [], notCovered: [] },
  })
  const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

  it('lists its wording and the other documents, but no wordings of other offers or levels', async () => {
    updateDraft({
      quote: {
        shipmentJson: '',
        offers: [own, anOffer({ id: 'o-2', policyRevision: policyRevision('other') })],
      },
    })
    documents = [
      { name: 'Own', url: url('own') },
      { name: 'Other offer', url: url('other') },
      { name: 'Level A', url: url('a'), level: 'A' },
      { name: 'Level B', url: url('b'), level: 'B' },
      { name: 'Key facts', url: url('facts') },
    ]
    openPage('/', <Documents offer={own} />)
    await screen.findByRole('link', { name: /^Key facts/ })
    expect(links()).toEqual([url('own'), url('a'), url('facts')])
  })

  it('has no heading if there are none', async () => {
    openPage('/', <Documents offer={anOffer()} />)
    await waitFor(() => expect(requested).toContain('setup'))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

it('explains why an offer can’t be bought, and links to the next step', () => {
  const bar = {
    variant: 'warning' as const,
    title: 'Expired',
    sentences: ['One.', 'Two.'],
    link: { to: '/a', label: 'Ask' },
  }
  openPage('/', <BlockerNotice blocker={bar} announced={false} />)
  expect(screen.getByRole('status').textContent).toMatch(/Expired.*One\.Two\./)
  expect(screen.getByRole('link', { name: 'Ask' })).toBeDefined()
  cleanup()
  openPage(
    '/',
    <BlockerNotice blocker={bar} announced>
      <button type="button">Again</button>
    </BlockerNotice>,
  )
  expect([screen.queryByRole('status'), screen.queryByRole('link')]).toEqual([null, null])
  expect(screen.getByRole('button', { name: 'Again' })).toBeDefined()
})

import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { useState, useSyncExternalStore } from 'react'
import { appConfig, serviceUrl } from '#web/api/config.ts'
import { pathAfterSignIn, paths } from '#web/paths.ts'
import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { useFocusOnNavigation } from '#web/ui/focus/use-focus-on-navigation.ts'
import { PriceLines } from '#web/ui/PriceLines.tsx'
import { ApiClientForm } from './ApiClientForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** The sign-in page. Someone who is already signed in is redirected. */
export function SignInPage() {
  useFocusOnNavigation()
  const [search] = useSearchParams()
  const [asApiClient, setAsApiClient] = useState(false)
  // The prerendered page is the same for every URL and configuration, so what depends on them changes after hydration.
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const isRedirected = isHydrated && search.has('next')
  const hasApiClients = !isHydrated || appConfig().version === 2
  // A service at another address may have no such page.
  const hasCheckPage = !isHydrated || serviceUrl('').href === `${location.origin}/`
  if (useSession()) return <Navigate to={pathAfterSignIn(search)} replace />

  return (
    <main className="sign-in">
      <title>Sign in · Lading</title>
      <div>
        <p className="brand">Lading</p>
        <h1>Sign in</h1>
        <p className="hint">
          {isRedirected ? 'Sign in to continue.' : 'Quote, buy and manage cargo insurance.'}
        </p>
        {asApiClient ? <ApiClientForm /> : <PasswordForm />}
        {hasApiClients && (
          <p>
            <Button variant="secondary" onClick={() => setAsApiClient(!asApiClient)}>
              {asApiClient ? 'Use email instead' : 'Use an API client instead'}
            </Button>
          </p>
        )}
        {!asApiClient && (
          <p className="hint">
            <Link to={paths.forgottenPassword}>Forgot your password?</Link>
          </p>
        )}
        {hasCheckPage && (
          <p className="hint">
            Have a certificate? <a href={paths.checkAnyCertificate}>Check it</a>
          </p>
        )}
      </div>
      <ExampleSummary />
    </main>
  )
}

/** Example summary, shown beside the form on wide screens. */
function ExampleSummary() {
  return (
    <aside className="example" aria-label="What Lading is for">
      <div className="card">
        <header>
          <h2>Summary</h2>
          <span className="meta">Example</span>
        </header>
        <Specimen>{null}</Specimen>
        <dl>
          <Fact name="Goods">Roasted coffee, 240 sacks</Fact>
          <Fact name="Value">EUR 96,000.00</Fact>
          <Fact name="Journey">
            Santos · Rotterdam · Basel
            <span className="hint">by sea, then by land</span>
          </Fact>
          <Fact name="Cover">All risks, excess EUR 250.00</Fact>
        </dl>
        <hr />
        <PriceLines rows={[{ label: 'Total', amount: 'EUR 259.60', total: true }]} />
      </div>
      <p className="hint">
        Describe your shipment, compare offers, buy, and get your certificate straight away.
      </p>
    </aside>
  )
}

import { useState } from 'react'
import type { CreatedApiClient } from '#contract/people/api-client.ts'
import { appConfig } from '#web/api/config.ts'
import { LeavePrompt } from '#web/forms/LeavePrompt.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFocusWhenShown } from '#web/ui/focus/use-focus-when-shown.ts'
import { Fact } from '#web/ui/Fact.tsx'
import { createCurlSnippet } from './curl-snippet.ts'

/** Shows a new API client with its secret, which can't be shown again. Calls `onDone` once the user has saved it. */
export function ApiClientCredentials({ client, onDone }: { client: CreatedApiClient; onDone: () => void }) {
  const heading = useFocusWhenShown<HTMLHeadingElement>()
  const [isCopied, setIsCopied] = useState(false)
  const { service, token } = appConfig()
  const snippet = createCurlSnippet({
    origin: service || location.origin,
    clientId: client.id,
    secret: client.secret,
    placement: token,
  })
  const markCopied = () => setIsCopied(true)

  return (
    <section className="stack created-client" aria-labelledby="created-client">
      <h2 id="created-client" ref={heading} tabIndex={-1}>
        {client.name} created
      </h2>
      <Notice variant="warning">
        <p>Copy the secret now: it won’t be shown again. Store it in your secret manager.</p>
      </Notice>
      <dl>
        <Fact name="Client ID">
          <code>{client.id}</code>
          <CopyButton text={client.id}>Copy client ID</CopyButton>
        </Fact>
        <Fact name="Client secret">
          <code>{client.secret}</code>
          <CopyButton text={client.secret} onCopied={markCopied}>
            Copy client secret
          </CopyButton>
        </Fact>
      </dl>
      <h3 id="created-client-try">Try it in a shell</h3>
      <p className="hint">Signs in and shows the client’s details. Contains the secret.</p>
      <pre className="snippet" role="region" aria-labelledby="created-client-try">
        <code>{snippet}</code>
      </pre>
      <CopyButton text={snippet} onCopied={markCopied}>
        Copy commands
      </CopyButton>
      <div className="actions">
        <Button onClick={onDone}>I’ve saved the secret</Button>
      </div>
      {!isCopied && (
        <LeavePrompt
          lost="the secret"
          message={`You haven’t copied the secret of ${client.name}, and it won’t be shown again. Without it, you’d have to revoke this API client and create another.`}
        />
      )}
    </section>
  )
}

import { useState } from 'react'
import type { CreatedTokenSet } from '#contract/people/token-set.ts'
import { appConfig } from '#web/api/config.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFocusWhenShown } from '#web/ui/focus/use-focus-when-shown.ts'
import { curlSnippet } from './curl-snippet.ts'
import { UnsavedSecretPrompt } from './UnsavedSecretPrompt.tsx'

/** A token set that was just made, with its secret, this once. Calls `onDone` when somebody has it. */
export function CreatedApiClient({ client, onDone }: { client: CreatedTokenSet; onDone: () => void }) {
  const heading = useFocusWhenShown<HTMLHeadingElement>()
  const [isCopied, setCopied] = useState(false)
  const { service, token } = appConfig()
  const snippet = curlSnippet({
    origin: service || location.origin,
    clientId: client.id,
    secret: client.secret,
    placement: token,
  })
  const markCopied = () => setCopied(true)

  return (
    <section className="stack made-set" aria-labelledby="made-set">
      <h2 id="made-set" ref={heading} tabIndex={-1}>
        {client.name} is made
      </h2>
      <Notice kind="warn">
        <p>
          The secret is shown this once and kept nowhere in clear. Put it where your program reads secrets.
        </p>
      </Notice>
      <dl>
        <dt>Client id</dt>
        <dd>
          <code>{client.id}</code>
          <CopyButton text={client.id}>Copy client id</CopyButton>
        </dd>
        <dt>Client secret</dt>
        <dd>
          <code>{client.secret}</code>
          <CopyButton text={client.secret} onCopied={markCopied}>
            Copy client secret
          </CopyButton>
        </dd>
      </dl>
      <h3 id="made-set-try">Try it in a shell</h3>
      <p className="hint">It signs in and asks who it is. The secret is in it.</p>
      <pre className="snippet" role="region" aria-labelledby="made-set-try">
        <code>{snippet}</code>
      </pre>
      <CopyButton text={snippet} onCopied={markCopied}>
        Copy these lines
      </CopyButton>
      <div className="actions">
        <Button onClick={onDone}>I have the secret</Button>
      </div>
      {!isCopied && <UnsavedSecretPrompt name={client.name} />}
    </section>
  )
}

import { useState } from 'react'
import type { MadeTokenSet } from '#contract/people/token-set.ts'
import { appConfig } from '#web/api/config.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFocusWhenShown } from '#web/ui/focus/use-focus-when-shown.ts'
import { curlSnippet } from './curl-snippet.ts'
import { GuardSecret } from './UnsavedSecretPrompt.tsx'

/** A token set that was just made, with its secret, this once. Calls `onDone` when somebody has it. */
export function MadeSet({ made, onDone }: { made: MadeTokenSet; onDone: () => void }) {
  const heading = useFocusWhenShown<HTMLHeadingElement>()
  const [isTaken, setTaken] = useState(false)
  const { service, token } = appConfig()
  const snippet = curlSnippet({
    origin: service || location.origin,
    clientId: made.id,
    secret: made.secret,
    placement: token,
  })
  const take = () => setTaken(true)

  return (
    <section className="stack made-set" aria-labelledby="made-set">
      <h2 id="made-set" ref={heading} tabIndex={-1}>
        {made.name} is made
      </h2>
      <Notice kind="warn">
        <p>
          The secret is shown this once and kept nowhere in clear. Put it where your program reads secrets.
        </p>
      </Notice>
      <dl>
        <dt>Client id</dt>
        <dd>
          <code>{made.id}</code>
          <CopyButton text={made.id}>Copy client id</CopyButton>
        </dd>
        <dt>Client secret</dt>
        <dd>
          <code>{made.secret}</code>
          <CopyButton text={made.secret} onCopied={take}>
            Copy client secret
          </CopyButton>
        </dd>
      </dl>
      <h3 id="made-set-try">Try it in a shell</h3>
      <p className="hint">It signs in and asks who it is. The secret is in it.</p>
      <pre className="snippet" role="region" aria-labelledby="made-set-try">
        <code>{snippet}</code>
      </pre>
      <CopyButton text={snippet} onCopied={take}>
        Copy these lines
      </CopyButton>
      <div className="actions">
        <Button onClick={onDone}>I have the secret</Button>
      </div>
      {!isTaken && <GuardSecret name={made.name} />}
    </section>
  )
}

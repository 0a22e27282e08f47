import { Button } from '#web/ui/buttons/Button.tsx'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFocusWhenShown } from '#web/ui/focus/use-focus-when-shown.ts'

/** Shows the recovery codes once. `onSaved` is called when the user has saved them. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const first = useFocusWhenShown<HTMLDivElement>()
  return (
    <div ref={first} tabIndex={-1} className="stack">
      <Notice kind="good" title="Two-factor authentication is on">
        <p>
          If you don’t have your phone, each of these recovery codes signs you in once. They’re shown only
          now: print them or save them with your passwords.
        </p>
      </Notice>
      <ul className="codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button onClick={onSaved}>I’ve saved them</Button>
        <CopyButton text={codes.join('\n')}>Copy codes</CopyButton>
      </div>
    </div>
  )
}

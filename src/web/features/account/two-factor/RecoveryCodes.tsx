import { Button } from '#web/ui/buttons/Button.tsx'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFocusWhenShown } from '#web/ui/focus/use-focus-when-shown.ts'

/** Codes for recovery, shown this once. Takes `codes`, and `onKept` for when somebody has them. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const first = useFocusWhenShown<HTMLDivElement>()
  return (
    <div ref={first} tabIndex={-1} className="stack">
      <Notice kind="good" title="The second factor is on">
        <p>
          Without your phone, each of these recovery codes lets you in once, in the place of a code. They are
          shown only now: print them or keep them with your passwords.
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
        <Button onClick={onSaved}>I have kept them</Button>
        <CopyButton text={codes.join('\n')}>Copy codes</CopyButton>
      </div>
    </div>
  )
}

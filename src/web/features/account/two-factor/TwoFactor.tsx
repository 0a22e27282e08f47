import { useState } from 'react'
import type { Account, BegunFactor } from '#contract/people/account.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { BeginFactor } from './StartTwoFactor.tsx'
import { ConfirmFactor } from './ConfirmTwoFactor.tsx'
import { EndFactor } from './TurnOffTwoFactor.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RenewCodes } from './RenewRecoveryCodes.tsx'

/** What is being done about the second factor. */
type Doing =
  | { readonly is: 'nothing' | 'beginning' | 'renewing' | 'ending' }
  | { readonly is: 'confirming'; readonly begun: BegunFactor }
  | { readonly is: 'keeping'; readonly codes: readonly string[] }

/** Setting up a second factor, step by step; and, where there is one, its codes for recovery and ending it. */
export function SecondFactor({ factor }: { factor: Account['secondFactor'] }) {
  const [doing, setDoing] = useState<Doing>({ is: 'nothing' })
  const rest = () => setDoing({ is: 'nothing' })
  const keep = (codes: readonly string[]) => setDoing({ is: 'keeping', codes })
  return (
    <section className="stack" aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      {doing.is === 'keeping' ? (
        <RecoveryCodes codes={doing.codes} onKept={rest} />
      ) : doing.is === 'confirming' ? (
        <ConfirmFactor begun={doing.begun} onConfirmed={keep} onLeave={rest} />
      ) : factor.since === undefined ? (
        <>
          {factor.required ? (
            <Notice kind="warn">
              <p>
                An administrator needs a second factor here. Set it up now; until then, nothing else can be
                done.
              </p>
            </Notice>
          ) : (
            <p>
              With a second factor, signing in takes a code from an app on your phone beside the password, so
              that a password alone opens nothing.
            </p>
          )}
          {doing.is === 'beginning' || factor.required ? (
            <BeginFactor
              onBegun={(begun) => setDoing({ is: 'confirming', begun })}
              onLeave={factor.required ? undefined : rest}
            />
          ) : (
            <div className="actions">
              <Button kind="quiet" onClick={() => setDoing({ is: 'beginning' })}>
                Set up a second factor
              </Button>
            </div>
          )}
        </>
      ) : (
        <>
          <Since moment={factor.since} left={factor.recoveryCodesLeft ?? 0} />
          {doing.is === 'renewing' && <RenewCodes onRenewed={keep} onLeave={rest} />}
          {doing.is === 'ending' && <EndFactor onEnded={rest} onLeave={rest} />}
          {doing.is === 'nothing' && (
            <div className="actions">
              <Button kind="quiet" onClick={() => setDoing({ is: 'renewing' })}>
                Make new recovery codes
              </Button>
              {!factor.required && (
                <Button kind="quiet" onClick={() => setDoing({ is: 'ending' })}>
                  End the second factor
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  )
}

function Since({ moment, left }: { moment: string; left: number }) {
  const dates = useDates()
  return (
    <p>
      On since {dates.day(moment)}.{' '}
      {left === 1 ? 'One recovery code is left' : `${left} recovery codes are left`}
      {left < 3 ? ': make new ones soon.' : '.'}
    </p>
  )
}

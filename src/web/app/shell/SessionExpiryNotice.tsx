import { useState } from 'react'
import { useClock } from '#web/times/server-clock.ts'
import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { SignInAgain } from './SignInAgain.tsx'

/** How long ahead of its end a session is said to end, in milliseconds. */
const ahead = 120_000

/**
 * Says two minutes ahead that the session ends, and offers to go on. A session that can be renewed is, unseen, and
 * nothing is said.
 */
export function SessionEnding() {
  const session = useSession()
  const [asked, setAsked] = useState<string>()
  const end = session?.refreshToken ? undefined : session?.endsAt
  const ends = useClock((_, here) =>
    end === undefined || here < end - ahead ? '' : here < end ? 'soon' : 'now',
  )
  const asking = session && ends && asked === session.token

  return (
    <>
      <div className="ending" role="status">
        {session && ends && (
          <Notice kind="warn">
            <p>
              {ends === 'soon' ? 'Your session ends in two minutes.' : 'Your session has ended.'} What you
              typed is kept.
            </p>
            <div className="actions">
              <Button kind="quiet" onClick={() => setAsked(session.token)}>
                Sign in to go on
              </Button>
            </div>
          </Notice>
        )}
      </div>
      {asking && <SignInAgain person={session.person} later={() => setAsked(undefined)} />}
    </>
  )
}

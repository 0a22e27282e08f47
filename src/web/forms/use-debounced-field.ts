import { useEffect, useRef, useState } from 'react'

/** How long somebody types nothing before it is told, in milliseconds. */
const pause = 250

/**
 * A field whose text is told once nothing has been typed for a moment. What is told comes back as `told`; what comes
 * otherwise, as by Back, takes the place of what stands in the field.
 * @returns the text, what a key does, and what Enter does.
 */
export function useToldLater(told: string, tell: (text: string) => void) {
  const [field, setField] = useState({ text: told, seen: told, sent: told })
  if (told !== field.seen) setField({ text: told === field.sent ? field.text : told, seen: told, sent: told })
  // What else is asked for may change in the pause; it is told to whom it concerns then.
  const latest = useRef(tell)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(text: string) {
    clearTimeout(timer.current)
    setField((before) => ({ ...before, sent: text }))
    latest.current(text)
  }
  return {
    text: field.text,
    type: (text: string) => {
      setField((before) => ({ ...before, text }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(text), pause)
    },
    send: () => send(field.text),
  }
}

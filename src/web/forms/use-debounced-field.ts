import { useEffect, useRef, useState } from 'react'

/** How long somebody types nothing before it is told, in milliseconds. */
const delay = 250

/**
 * A field whose text is told once nothing has been typed for a moment. What is told comes back as `told`; what comes
 * otherwise, as by Back, takes the place of what stands in the field.
 * @returns the text, what a key does, and what Enter does.
 */
export function useDebouncedField(value: string, onChange: (text: string) => void) {
  const [field, setField] = useState({ text: value, seen: value, sent: value })
  if (value !== field.seen)
    setField({ text: value === field.sent ? field.text : value, seen: value, sent: value })
  // What else is asked for may change in the pause; it is told to whom it concerns then.
  const latest = useRef(onChange)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = onChange
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
      timer.current = setTimeout(() => send(text), delay)
    },
    send: () => send(field.text),
  }
}

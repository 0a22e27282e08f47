import { useEffect, useRef, useState } from 'react'

/** The pause in typing before the text is reported, in milliseconds. */
const delay = 250

/**
 * A text field that reports its text after a pause in typing.
 * @param value the reported text. If it changes otherwise, as by Back, it replaces the text of the field.
 * @returns the text, `type` to call on every change, and `send` to report immediately, as on Enter.
 */
export function useDebouncedField(value: string, onChange: (text: string) => void) {
  const [field, setField] = useState({ text: value, seen: value, sent: value })
  if (value !== field.seen)
    setField({ text: value === field.sent ? field.text : value, seen: value, sent: value })
  // The callback may change during the pause; the latest one is called.
  const latest = useRef(onChange)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastSent = useRef(value)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (value === lastSent.current) return
    // The text has been replaced, so it must not be sent anymore.
    clearTimeout(timer.current)
    lastSent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(text: string) {
    clearTimeout(timer.current)
    lastSent.current = text
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

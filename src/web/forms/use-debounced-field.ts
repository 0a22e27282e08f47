import { useEffect, useEffectEvent, useState } from 'react'

/** The pause in typing before the text is reported, in milliseconds. */
const delay = 250

/**
 * A text field that reports its text after a pause in typing.
 * @param value the text as last reported. If it changes for another reason, such as Back, it replaces the text of the field.
 * @returns the text, `type` to call on every change, and `send` to report a changed text immediately, as on Enter.
 */
export function useDebouncedField(value: string, onChange: (text: string) => void) {
  const [field, setField] = useState({ text: value, seen: value, sent: value })
  if (value !== field.seen)
    setField({ text: value === field.sent ? field.text : value, seen: value, sent: value })
  const { text, sent } = field

  function send() {
    if (text === sent) return
    setField((before) => ({ ...before, sent: text }))
    onChange(text)
  }
  const sendLatest = useEffectEvent(send)
  useEffect(() => {
    if (text === sent) return undefined
    const timer = setTimeout(() => sendLatest(), delay)
    return () => clearTimeout(timer)
  }, [text, sent])

  return { text, type: (typed: string) => setField((before) => ({ ...before, text: typed })), send }
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchAnswers } from './QuotePreview.tsx'

const tell = vi.fn<Parameters<typeof watchAnswers>[1]>()
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  tell.mockReset()
  document.body.innerHTML = `<form>
    <input name="end" value="Hamb"><div role="option"><span id="suggestion">Hamburg</span></div>
    <textarea name="notes">Fragile</textarea><input type="radio" name="type"><button type="button">Add</button>
  </form>`
  stop = watchAnswers(find('form'), tell)
  vi.advanceTimersByTime(400)
  tell.mockReset()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`No ${selector}`)
  return found
}
const send = (selector: string, type: string) =>
  find(selector).dispatchEvent(new Event(type, { bubbles: true }))
/** The calls after a pause. */
function callsAfterPause() {
  vi.advanceTimersByTime(400)
  const calls = tell.mock.calls.map(([open]) => open)
  tell.mockReset()
  return calls
}

it('calls once at the beginning, and once after a pause of 400 ms', () => {
  const atFirst = vi.fn()
  const stopThis = watchAnswers(find('form'), atFirst)
  vi.advanceTimersByTime(399)
  expect(atFirst).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(atFirst).toHaveBeenCalledTimes(1)
  stopThis()
  for (const type of ['focusout', 'change', 'click']) send('input[name=end]', type)
  expect(callsAfterPause()).toEqual([undefined])
})

it('reports the previous value of the field being typed in', () => {
  send('input[name=end]', 'focusin')
  expect(callsAfterPause()).toEqual([])
  find('input[name=end]').setAttribute('value', 'Hambu')
  send('button', 'click')
  expect(callsAfterPause()).toEqual([{ name: 'end', before: 'Hamb' }])
  send('textarea', 'focusin')
  send('button', 'click')
  expect(callsAfterPause()).toEqual([{ name: 'notes', before: 'Fragile' }])
})

it.each([
  ['its field is left', 'input[name=end]', 'focusout'],
  ['a suggestion is selected', '#suggestion', 'click'],
])('counts text as an answer once %s', (_, selector, type) => {
  send('input[name=end]', 'focusin')
  send(selector, type)
  expect(callsAfterPause()).toEqual([undefined])
})

it('counts a selected option as an answer while it still has the focus', () => {
  send('input[name=type]', 'focusin')
  send('input[name=type]', 'change')
  expect(callsAfterPause()).toEqual([undefined])
})

it('doesn’t call after it has stopped', () => {
  send('button', 'click')
  stop()
  expect(callsAfterPause()).toEqual([])
})

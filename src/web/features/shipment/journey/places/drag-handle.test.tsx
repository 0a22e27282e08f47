import { createEvent, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DragHandle } from './DragHandle.tsx'

const onDrop = vi.fn()

/** Three places, a hundred pixels each, one below the other. */
beforeEach(() => {
  onDrop.mockReset()
  render(
    <div className="journey-rows">
      {['Oulu', '', 'Kiel'].map((name, index) => (
        <div key={index} className="place" data-at={index}>
          <DragHandle onDrop={onDrop} />
          <input readOnly value={name} />
        </div>
      ))}
    </div>,
  )
  document.querySelectorAll<HTMLElement>('.place').forEach((place, index) => {
    place.getBoundingClientRect = () => ({ top: index * 100, bottom: index * 100 + 90 }) as DOMRect
  })
  for (const handle of document.querySelectorAll<HTMLElement>('.drag-handle'))
    handle.setPointerCapture = vi.fn()
})
afterEach(() => {
  fireEvent.keyDown(window, { key: 'Escape' })
})

const handle = (at: number) => document.querySelectorAll<HTMLElement>('.drag-handle').item(at)
const press = (at: number, more: PointerEventInit = {}) =>
  fireEvent.pointerDown(handle(at), { button: 0, isPrimary: true, clientY: at * 100 + 45, ...more })
const move = (at: number, clientY: number) => fireEvent.pointerMove(handle(at), { clientY })
const release = (at: number, clientY: number) => fireEvent.pointerUp(handle(at), { clientY })
const mark = () => document.querySelector<HTMLElement>('.drop-mark')
const isDragging = () => document.documentElement.classList.contains('dragging')

describe('dragging a place', () => {
  it('moves it to where it is dropped', () => {
    press(0)
    move(0, 250)
    expect([mark()?.textContent, isDragging()]).toEqual(['Oulu', true])
    expect(document.querySelector('[data-dragged]')?.getAttribute('data-at')).toBe('0')
    release(0, 250)
    expect(onDrop.mock.calls).toEqual([[0, 2]])
    expect([mark(), isDragging(), document.querySelector('[data-dragged]')]).toEqual([null, false, null])
  })

  it('moves it up, with the mark above the place that it’s dragged past', () => {
    press(2)
    move(2, -10)
    expect(mark()?.style.insetBlockStart).toBe('0px')
    release(2, 50)
    expect(onDrop.mock.calls).toEqual([[2, 1]])
  })

  it('scrolls the page near its edges, faster when nearer', () => {
    const scroll = vi.spyOn(window, 'scrollBy').mockReturnValue()
    const stepAt = (height: number) => {
      press(1)
      move(1, height)
      release(1, height)
      return (scroll.mock.lastCall?.[0] as ScrollToOptions | undefined)?.top ?? 0
    }
    vi.stubGlobal('innerHeight', 800)
    expect(stepAt(400)).toBe(0)
    expect(stepAt(90)).toBeLessThan(0)
    expect(stepAt(0)).toBeLessThan(stepAt(90))
    expect(stepAt(799)).toBeGreaterThan(0)
    expect(stepAt(5000)).toBe(-stepAt(-5000))
  })

  it('moves it to the place under the pointer on a scrolled page too', () => {
    vi.stubGlobal('scrollY', 500)
    press(0)
    move(0, 250)
    expect(mark()?.style.insetBlockStart).toBe('290px')
    release(0, 250)
    expect(onDrop.mock.calls).toEqual([[0, 2]])
  })

  it('names a place without a name by its number', () => {
    press(1)
    move(1, 250)
    expect(mark()?.textContent).toContain('2')
  })

  it('moves nothing if it is dropped where it was, or was only clicked', () => {
    press(0)
    move(0, 60)
    release(0, 60)
    press(0)
    move(0, 48)
    expect(mark()).toBeNull()
    release(0, 250)
    expect(onDrop).not.toHaveBeenCalled()
  })

  it('starts after four pixels', () => {
    press(0)
    move(0, 49)
    expect(mark()).not.toBeNull()
  })

  it('is cancelled by Escape, which does nothing else then', () => {
    const outer = vi.fn()
    document.addEventListener('keydown', outer)
    press(0)
    move(0, 250)
    const escape = createEvent.keyDown(document.body, { key: 'Escape', cancelable: true })
    fireEvent(document.body, escape)
    expect([mark(), isDragging(), escape.defaultPrevented]).toEqual([null, false, true])
    expect(outer).not.toHaveBeenCalled()
    release(0, 250)
    expect(onDrop).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(outer).toHaveBeenCalledTimes(1)
    document.removeEventListener('keydown', outer)
  })

  it('is not cancelled by another key', () => {
    press(0)
    move(0, 250)
    fireEvent.keyDown(document.body, { key: 'Shift' })
    release(0, 250)
    expect(onDrop).toHaveBeenCalledTimes(1)
  })

  it.each(['pointerCancel', 'lostPointerCapture'] as const)('is cancelled by %s', (lost) => {
    press(0)
    move(0, 250)
    fireEvent[lost](handle(0))
    expect([mark(), isDragging()]).toEqual([null, false])
    release(0, 250)
    expect(onDrop).not.toHaveBeenCalled()
  })

  it.each([
    ['another button', { button: 2 }],
    ['another finger', { isPrimary: false }],
  ])('does not start with %s', (_, more) => {
    press(0, more)
    move(0, 250)
    release(0, 250)
    expect([mark(), onDrop.mock.calls]).toEqual([null, []])
  })

  it('keeps the focus where it is', () => {
    expect(fireEvent.mouseDown(handle(0))).toBe(false)
  })
})

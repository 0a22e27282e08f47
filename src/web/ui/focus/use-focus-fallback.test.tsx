import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Modal } from '#web/ui/feedback/Dialog.tsx'
import { useFocusFallback } from './use-focus-fallback.ts'

function List({ rows }: { rows: readonly string[] }) {
  const { fallback, watch } = useFocusFallback<HTMLHeadingElement>()
  return (
    <>
      <h2 ref={fallback} tabIndex={-1}>
        Rows
      </h2>
      <div {...watch}>
        {rows.map((row) => (
          <button key={row}>{row}</button>
        ))}
      </div>
      <button>Outside</button>
    </>
  )
}
const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.textContent

/** A button whose dialog opens and closes in the watched container. */
function Confirmation({ isOpen, hasButton = true }: { isOpen: boolean; hasButton?: boolean }) {
  const { fallback, watch } = useFocusFallback<HTMLParagraphElement>()
  return (
    <div {...watch}>
      {hasButton && <button>Open</button>}
      <p ref={fallback} tabIndex={-1}>
        Result
      </p>
      {isOpen && (
        <Modal title="Sure?" onClose={() => undefined}>
          <button>Cancel</button>
        </Modal>
      )}
    </div>
  )
}

describe('the focus of an element that is removed', () => {
  it('moves to the fallback', () => {
    const { rerender } = render(<List rows={['a', 'b']} />)
    button('a').focus()
    rerender(<List rows={['b']} />)
    expect(focused()).toBe('Rows')
  })

  it('stays where it is if another element is removed', () => {
    const { rerender } = render(<List rows={['a', 'b']} />)
    button('b').focus()
    rerender(<List rows={['b']} />)
    expect(focused()).toBe('b')
  })

  it('stays elsewhere if it had left before', () => {
    const { rerender } = render(<List rows={['a', 'b']} />)
    button('a').focus()
    button('Outside').focus()
    rerender(<List rows={['b']} />)
    expect(focused()).toBe('Outside')
  })

  it('stays on the button that a closing dialog returns it to, until that is removed', () => {
    const { rerender } = render(<Confirmation isOpen />)
    button('Cancel').focus()
    // Browsers do this themselves.
    vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => button('Open').focus())
    rerender(<Confirmation isOpen={false} />)
    expect(focused()).toBe('Open')
    rerender(<Confirmation isOpen={false} hasButton={false} />)
    expect(focused()).toBe('Result')
  })
})

// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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
})

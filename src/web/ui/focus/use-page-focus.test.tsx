import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePageFocus } from './use-page-focus.ts'

type ListProps = { page: number; outdated: boolean; isLast?: boolean }

function List({ page, outdated, isLast = false }: ListProps) {
  const { statusRef, onNavigate } = usePageFocus(outdated, page)
  return (
    <>
      <input aria-label="Search" />
      <p ref={statusRef} tabIndex={-1}>
        Page {page}
      </p>
      {!isLast && <button onClick={onNavigate}>Next</button>}
    </>
  )
}

/** Requests the next page, calls `whileLoading`, then shows it. @returns the focused element. */
function turn(whileLoading: () => void, isLast = false) {
  const { rerender } = render(<List page={1} outdated={false} />)
  const next = screen.getByText('Next')
  next.focus()
  fireEvent.click(next)
  rerender(<List page={1} outdated />)
  whileLoading()
  rerender(<List page={2} outdated={false} isLast={isLast} />)
  return document.activeElement
}

it('moves the focus to the top of the new page', () => {
  expect(turn(() => undefined)).toBe(screen.getByText('Page 2'))
})

it('moves the focus there too if the new page no longer has the button', () => {
  expect(turn(() => undefined, true)).toBe(screen.getByText('Page 2'))
})

it('keeps the focus if the person has moved it to another field', () => {
  expect(turn(() => screen.getByLabelText('Search').focus())).toBe(screen.getByLabelText('Search'))
})

it('does not move the focus when rows update by themselves, before or after another page', () => {
  const { rerender } = render(<List page={1} outdated={false} />)
  rerender(<List page={2} outdated={false} />)
  expect(document.activeElement).toBe(document.body)
  const next = screen.getByText('Next')
  next.focus()
  fireEvent.click(next)
  rerender(<List page={3} outdated={false} />)
  expect(document.activeElement).toBe(screen.getByText('Page 3'))
  next.focus()
  rerender(<List page={4} outdated={false} />)
  expect(document.activeElement).toBe(next)
})

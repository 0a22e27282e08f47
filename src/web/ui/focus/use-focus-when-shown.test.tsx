import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFocusWhenShown } from './use-focus-when-shown.ts'

function Answer() {
  const shown = useFocusWhenShown<HTMLParagraphElement>()
  return (
    <p ref={shown} tabIndex={-1}>
      Here it is
    </p>
  )
}

const Page = ({ answered }: { answered: boolean }) => (
  <>
    <input aria-label="New note" />
    {answered ? <Answer /> : <button>Ask</button>}
  </>
)

/** Focuses the element that `find` returns, and shows the response. @returns the focused element. */
function focusAfter(find: () => HTMLElement) {
  const { rerender } = render(<Page answered={false} />)
  find().focus()
  rerender(<Page answered />)
  return document.activeElement
}

it('moves the focus to a response that replaces the button that requested it', () => {
  expect(focusAfter(() => screen.getByText('Ask'))).toBe(screen.getByText('Here it is'))
})

it('keeps the focus if the person is typing in another field', () => {
  const note = focusAfter(() => screen.getByLabelText('New note'))
  expect(note).toBe(screen.getByLabelText('New note'))
})

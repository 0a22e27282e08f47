import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { goToField } from './FieldLinks.tsx'

/** Renders an open summary over a form, and clicks a link in it. @returns whether the browser follows the link. */
function follow(to: string): boolean {
  let followed = false
  render(
    <>
      <input aria-label="From" id="journeyLegs.0.start" />
      <details>
        <summary>Certificate details</summary>
        <input aria-label="Marks" id="marks" />
      </details>
      <div className="summary-panel">
        <details open>
          <summary>Summary</summary>
          <a
            href={to}
            onClick={(event) => {
              goToField(event, to)
              followed = !event.defaultPrevented
              event.preventDefault()
            }}
          >
            Go
          </a>
        </details>
      </div>
    </>,
  )
  fireEvent.click(screen.getByRole('link'))
  return followed
}
const isOpen = () => document.querySelector('.summary-panel > details')?.hasAttribute('open')
const field = () => screen.getByLabelText('From')

it('focuses a field of this page, and closes the summary that covers it on a phone', () => {
  expect(follow(`${location.pathname}#${encodeURIComponent('journeyLegs.0.start')}`)).toBe(false)
  expect([document.activeElement, isOpen()]).toEqual([field(), false])
})

it('opens the section that the field is in', () => {
  expect(follow(`${location.pathname}#marks`)).toBe(false)
  expect(screen.getByLabelText('Marks').closest('details')?.open).toBe(true)
})

it('decodes the name of the field', () => {
  expect(follow(`${location.pathname}#journeyLegs%2E0%2Estart`)).toBe(false)
})

it.each([
  ['another page', `/elsewhere#journeyLegs.0.start`],
  ['a field that doesn’t exist', `${location.pathname}#insuredValue`],
])('follows a link to %s', (_, to) => {
  expect([follow(to), isOpen()]).toEqual([true, true])
  expect(document.activeElement).not.toBe(field())
})

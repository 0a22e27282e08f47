import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement, SubmitEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './buttons/Button.tsx'
import { ErrorSummary } from './fields/ErrorSummary.tsx'
import { ConfirmDialog, Modal } from './feedback/Dialog.tsx'
import { RetryNotice } from './feedback/RetryNotice.tsx'
import { RadioGroup } from './fields/RadioGroup.tsx'

describe('a button', () => {
  it.each([
    [{}, 1],
    [{ busy: true }, 0],
    [{ 'aria-disabled': true }, 0],
  ])('a button with %j calls its handler %i times', (props, times) => {
    const onClick = vi.fn()
    const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" onClick={onClick} {...props}>
          Save
        </Button>
      </form>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([times, times])
  })
})

it.each([
  ['submit', false],
  ['button', true],
] as const)('a press of a %s button leaves the field: %s', (type, leaves) => {
  render(<Button type={type}>Save</Button>)
  // Leaving a field may show an error that moves the button away before the click.
  expect(fireEvent.mouseDown(screen.getByRole('button'))).toBe(leaves)
})

it('a dialog is closed by its owner on Escape, not by itself', () => {
  const onClose = vi.fn()
  render(
    <Modal title="Edit" onClose={onClose}>
      <p>Content</p>
    </Modal>,
  )
  expect(fireEvent(screen.getByRole('dialog', { name: 'Edit' }), cancelEvent())).toBe(false)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('a confirmation dialog is described by its consequences, and not by its error', () => {
  render(
    <ConfirmDialog
      title="Delete it?"
      confirmLabel="Delete"
      pending={false}
      error={{ message: 'That failed.' }}
      onConfirm={vi.fn()}
      onCancel={vi.fn()}
    >
      <p>You can’t undo this.</p>
    </ConfirmDialog>,
  )
  expect(screen.getByRole('dialog', { description: 'You can’t undo this.' })).toBeDefined()
})

it('a dialog is closed while it is still on the page, so that the browser returns the focus', () => {
  const { unmount } = render(
    <Modal title="Edit" onClose={vi.fn()}>
      <p>Content</p>
    </Modal>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Edit' })
  const wasOnPage: boolean[] = []
  vi.spyOn(dialog, 'close').mockImplementation(() => wasOnPage.push(dialog.isConnected))
  unmount()
  expect(wasOnPage).toEqual([true])
})

const cancelEvent = () => new Event('cancel', { cancelable: true })

it.each([
  ['error', true],
  ['warning', false],
] as const)('a loading error of the variant %s is announced: %s', (variant, isAnnounced) => {
  const query = { error: new Error('No.'), isFetching: false, refetch: vi.fn() }
  render(<RetryNotice variant={variant} query={query} />)
  expect(screen.queryByRole('alert') !== null).toBe(isAnnounced)
  expect(screen.getByText('No.')).toBeDefined()
})

describe('a loading error that a retry removes', () => {
  const query = { error: new Error('No.'), isFetching: false, refetch: vi.fn() }

  /** Focuses the button of the error, and shows another page instead. */
  function replace(error: ReactElement, page: ReactElement) {
    const { rerender } = render(error)
    screen.getByRole('button').focus()
    rerender(page)
    // The focus moves in a microtask.
    return Promise.resolve()
  }

  it.each([
    ['stays', 'error'],
    ['is replaced', 'page'],
  ])('leaves the focus on the heading of the page if it %s', async (_, key) => {
    await replace(
      <>
        <h1 key="error">Not loaded</h1>
        <RetryNotice query={query} />
      </>,
      <h1 key={key}>Bookings</h1>,
    )
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bookings' }))
  })

  it('leaves the focus where the page moves it', async () => {
    await replace(
      <>
        <h1>Bookings</h1>
        <RetryNotice query={query} />
      </>,
      <>
        <h1>Bookings</h1>
        <input ref={(field) => field?.focus()} />
      </>,
    )
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})

describe('a group of options', () => {
  const options = ['a', 'b'].map((value) => ({ value, label: value }))
  const checked = () => screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)

  it.each([
    [{ value: 'b', readOnly: true }, [false, true]],
    [{}, [false, false]],
  ])('a group with %j has the option %j', (props, state) => {
    render(<RadioGroup legend="Which" id="which" options={options} {...props} />)
    expect(checked()).toEqual(state)
    expect(document.getElementById('which')).toBe(screen.getAllByRole('radio')[0])
  })
})

describe('a summary of errors', () => {
  const problems = [{ id: 'name', message: 'Enter the name.' }, { message: 'Try again.' }]
  const box = () => screen.getByRole('alert').parentElement

  it('is focused each time the form is submitted, and links to each field', () => {
    const form = (submitCount: number) => (
      <>
        <input id="name" />
        <ErrorSummary problems={problems} submitCount={submitCount} />
      </>
    )
    const { rerender } = render(form(1))
    expect(document.activeElement).toBe(box())
    fireEvent.click(screen.getByRole('link', { name: 'Enter the name.' }))
    expect(document.activeElement?.id).toBe('name')
    rerender(form(2))
    expect(document.activeElement).toBe(box())
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it('is focused when its errors arrive after the form was submitted, and not when one reappears', () => {
    const form = (shown: typeof problems) => (
      <>
        <input id="name" />
        <ErrorSummary problems={shown} submitCount={1} />
      </>
    )
    const { rerender } = render(form(problems))
    // The error of the previous submit disappears until the service responds to this one.
    rerender(form([]))
    rerender(form(problems))
    expect(document.activeElement).toBe(box())
    document.getElementById('name')?.focus()
    rerender(form([]))
    rerender(form(problems))
    expect(document.activeElement?.id).toBe('name')
  })

  it('keeps the link of a field whose message changes, so that a click on it isn’t lost', () => {
    const { rerender } = render(<ErrorSummary problems={problems} />)
    const link = screen.getByRole('link')
    rerender(<ErrorSummary problems={problems.map((each) => ({ ...each, message: 'Enter a name.' }))} />)
    expect(screen.getByRole('link', { name: 'Enter a name.' })).toBe(link)
  })
})

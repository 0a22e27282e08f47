import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { beginSession, currentExpiredPerson, currentSession, endSession } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PlainForm } from './PlainForm.tsx'
import { LoadError } from '#web/components/LoadError.tsx'
import { SaveError } from '#web/components/SaveError.tsx'

describe('a form', () => {
  const onSubmit = vi.fn<(field: (name: string) => string) => void>()
  const form = (
    isPending: boolean,
    error: Problem | null,
    required: Record<string, string> = { name: 'Enter a name.' },
  ) => (
    <PlainForm
      id="f"
      title="Account"
      required={required}
      request={{ isPending, error }}
      onSubmit={onSubmit}
      submitLabel="Save"
    >
      {(fieldProps) => (
        <>
          <TextField {...fieldProps('name')} label="Name" />
          <TextField {...fieldProps('note')} label="Note" />
        </>
      )}
    </PlainForm>
  )
  const open = (isPending = false, error: Problem | null = null) => {
    onSubmit.mockReset()
    return render(form(isPending, error))
  }
  const save = (name: string) => {
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  }
  const alert = () => screen.queryByRole('alert')?.textContent

  it.each(['', '  '])('is not sent without a required field: %j', (name) => {
    open()
    save(name)
    expect(onSubmit).not.toHaveBeenCalled()
    expect(alert()).toBe('There is a problemEnter a name.')
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement?.textContent).toContain('There is a problem')
    fireEvent.click(screen.getByRole('link', { name: 'Enter a name.' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    save('Ada')
    expect([onSubmit.mock.calls.length, alert()]).toEqual([1, undefined])
  })

  it('moves the focus to its errors each time it is submitted', () => {
    open()
    save('')
    screen.getByLabelText('Name').focus()
    save(' ')
    expect(document.activeElement?.textContent).toContain('There is a problem')
  })

  it('drops the error of a field that is no longer required', () => {
    const { rerender } = open()
    save('')
    rerender(form(false, null, { note: 'Enter a note.' }))
    expect(alert()).toBeUndefined()
  })

  it('sends what was typed, and empty text for a field it does not have', () => {
    open()
    save('Ada')
    const field = onSubmit.mock.calls[0]?.[0]
    expect(['name', 'note', 'other'].map((name) => field?.(name))).toEqual(['Ada', '', ''])
  })

  it('shows a rejection at its fields, or as a whole, and none while it is sent again', () => {
    const fields = new Problem('VALIDATION_FAILED', 'Whole.', {
      fields: [{ path: 'note', message: 'Too long.' }],
    })
    const { rerender } = open(false, fields)
    expect(alert()).toBe('There is a problemToo long.')
    expect(screen.getByLabelText('Note').getAttribute('aria-invalid')).toBe('true')
    expect(document.title).toBe('Error: Account')
    rerender(form(false, new Problem('CONFLICT', 'Whole.')))
    expect(alert()).toBe('There is a problemWhole.')
    rerender(form(true, fields))
    expect(alert()).toBeUndefined()
  })
})

describe('a failure to save', () => {
  it.each<[ProblemCode, boolean]>([
    ['NO_RESPONSE', true],
    ['UNREADABLE_RESPONSE', true],
    ['INTERNAL', true],
    ['NOT_READY', true],
    ['CONFLICT', false],
    ['FORBIDDEN', false],
  ])('%s has an unknown outcome: %s', (code, unknown) => {
    render(<SaveError problem={new Problem(code, 'Because.')} check={{ href: '/x', label: 'Look' }} />)
    expect(screen.queryByText('We don’t know if this was saved') !== null).toBe(unknown)
    expect(screen.queryByText('This wasn’t saved') !== null).toBe(!unknown)
    expect(screen.queryByRole('link', { name: /^Look/ }) !== null).toBe(unknown)
    expect(screen.getByText('Because.')).toBeDefined()
  })
})

describe('a failure to load', () => {
  it.each([
    [new Problem('UNAUTHORIZED', 'Over.'), true],
    [new Problem('INTERNAL', 'Down.'), false],
    [new TypeError('Odd.'), false],
    [null, false],
  ])('%s offers to sign in again: %s', (problem, offers) => {
    beginSession({ token: 't', scopes: [] }, 'ada@example.com')
    const refetch = vi.fn()
    render(
      <LoadError title="We couldn’t load the list" query={{ error: problem, isFetching: false, refetch }} />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledTimes(1)
    const button = screen.queryByRole('button', { name: 'Sign in again' })
    expect(button !== null).toBe(offers)
    if (button) fireEvent.click(button)
    expect([currentSession() === null, currentExpiredPerson()]).toEqual([
      offers,
      offers ? 'ada@example.com' : null,
    ])
    endSession()
  })
})

it.each([
  [{ busy: true }, 0],
  [{ 'aria-disabled': true }, 0],
  [{ 'aria-disabled': false }, 1],
  [{}, 1],
])('a button with %j handles %i clicks', (props, count) => {
  const onClick = vi.fn()
  render(
    <Button onClick={onClick} {...props}>
      Go
    </Button>,
  )
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  fireEvent(screen.getByRole('button'), event)
  expect([onClick.mock.calls.length, event.defaultPrevented]).toEqual([count, count === 0])
})

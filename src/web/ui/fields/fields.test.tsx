import { fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { SelectField } from './SelectField.tsx'
import { TextField, TextArea } from './TextField.tsx'

const texts = { label: 'Value', hint: 'In euros.' }
const options = [{ value: 'a', label: 'A' }]

describe.each<[string, string, (error?: string) => ReactElement]>([
  ['a text field', 'textbox', (error) => <TextField {...texts} error={error} />],
  ['a text area', 'textbox', (error) => <TextArea {...texts} error={error} />],
  ['a select', 'combobox', (error) => <SelectField {...texts} error={error} />],
  ['a checkbox', 'checkbox', (error) => <Checkbox {...texts} error={error} />],
  [
    'a group of radio buttons',
    'group',
    (error) => <RadioGroup legend="Value" hint="In euros." options={options} error={error} />,
  ],
])('%s', (_, role, field) => {
  it('is described by its error and its hint', () => {
    const { rerender } = render(field())
    const described = (description: string) => screen.getByRole(role, { name: 'Value', description })
    expect(described('In euros.').getAttribute('aria-invalid')).toBeNull()
    rerender(field('Enter the value.'))
    const invalid = described('Error: Enter the value. In euros.')
    // A group has no such state.
    expect(invalid.getAttribute('aria-invalid')).toBe(role === 'group' ? null : 'true')
  })
})

describe('text pasted from several cells', () => {
  function ControlledField({ type }: { type: string }) {
    const [text, setText] = useState('')
    return (
      <>
        <TextField
          label="Reference"
          type={type}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <output>{text}</output>
      </>
    )
  }

  it.each(['text', 'tel'])('gets spaces in place of tabs in a field of type “%s”', (type) => {
    render(<ControlledField type={type} />)
    const field = screen.getByRole('textbox')
    fireEvent.change(field, { target: { value: 'PO 4711\tLot 2' } })
    expect(field).toHaveProperty('value', 'PO 4711 Lot 2')
    expect(screen.getByRole('status').textContent).toBe('PO 4711 Lot 2')
  })

  it.each(['text', 'tel', 'email'])('loses zero-width characters in a field of type “%s”', (type) => {
    render(<ControlledField type={type} />)
    const field = screen.getByRole('textbox')
    fireEvent.change(field, { target: { value: '\uFEFFPO\u200B4711\u2060' } })
    expect(field).toHaveProperty('value', 'PO4711')
    expect(screen.getByRole('status').textContent).toBe('PO4711')
  })

  it('loses zero-width characters in a text area, and keeps its tabs', () => {
    let text = ''
    render(<TextArea label="Goods" onChange={(event) => (text = event.currentTarget.value)} />)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '\u200BPumps\t2' } })
    expect(text).toBe('Pumps\t2')
  })
})

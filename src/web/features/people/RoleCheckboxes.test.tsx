import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RoleCheckboxes } from './RoleCheckboxes.tsx'

it('has its error at the group, and its ID at the first role, where the error summary links to', () => {
  render(
    <RoleCheckboxes id="invite-roles" name="roles" chosen={['support']} error="Choose at least one role." />,
  )
  screen.getByRole('group', { name: 'Roles', description: 'Error: Choose at least one role.' })
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
    ['shipper', false],
    ['support', true],
    ['administrator', false],
  ])
  expect(document.getElementById('invite-roles')).toBe(boxes[0])
})

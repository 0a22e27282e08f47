import { useEffect } from 'react'
import { type AdditionalField, maxLabelLength } from '#contract/fields/additional-fields.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea, TextField } from '#web/ui/fields/TextField.tsx'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { FieldRow } from './field-rows.ts'

type FieldRowEditorProps = {
  readonly row: FieldRow
  /** The path of the field, which the IDs of its controls start with. */
  readonly path: string
  readonly findError: (path: string) => string | undefined
  /** Whether it was just added, and takes the focus. */
  readonly isNew: boolean
  readonly onChange: (row: FieldRow) => void
  readonly onRemove: () => void
  /** Absent for the first one. */
  readonly onMoveUp: (() => void) | undefined
}

const types: readonly { readonly id: AdditionalField['type']; readonly name: string }[] = [
  { id: 'text', name: 'Text' },
  { id: 'choice', name: 'Choice' },
  { id: 'number', name: 'Number' },
]

/** The label, type and options of an additional field. */
export function FieldRowEditor(props: FieldRowEditorProps) {
  const { row, path, findError, isNew, onChange, onRemove, onMoveUp } = props
  // The first row has no button to move it up.
  const { fallback: input, watch } = useFocusFallback<HTMLInputElement>()
  useEffect(() => {
    if (isNew) input.current?.focus()
    // Only when it appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const name = row.label.trim() || 'new field'
  return (
    <li>
      <div role="group" className="field-row" aria-label={name} {...watch}>
        <div className="row">
          <TextField
            ref={input}
            id={`${path}.label`}
            label="Label"
            value={row.label}
            maxLength={maxLabelLength}
            autoComplete="off"
            error={findError('label')}
            onChange={({ target }) => onChange({ ...row, label: target.value })}
          />
          <SelectField
            id={`${path}.type`}
            label="Type"
            options={types}
            value={row.type}
            error={findError('type')}
            onChange={({ target }) => {
              const type = types.find(({ id }) => id === target.value)?.id ?? 'text'
              onChange({ ...row, type })
            }}
          />
        </div>
        {row.type === 'choice' && (
          <TextArea
            id={`${path}.options`}
            label="Options"
            hint="One per line."
            rows={4}
            value={row.options}
            error={findError('options')}
            onChange={({ target }) => onChange({ ...row, options: target.value })}
          />
        )}
        <div className="actions">
          <Checkbox
            label={
              <>
                Required<VisuallyHidden> for {name}</VisuallyHidden>
              </>
            }
            checked={row.required}
            onChange={({ target }) => onChange({ ...row, required: target.checked })}
          />
          {onMoveUp && (
            <Button variant="secondary" onClick={onMoveUp}>
              Move up<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
          <Button variant="secondary" onClick={onRemove}>
            Remove<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </div>
      </div>
    </li>
  )
}

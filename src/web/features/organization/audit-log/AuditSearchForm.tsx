import { ListSearchForm } from '#web/components/list/ListSearchForm.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { knownActions } from './action-labels.ts'
import type { AuditSearch } from './search-params.ts'

type AuditSearchFormProps = {
  search: AuditSearch
  onChange: (change: Partial<AuditSearch>, replace?: boolean) => void
}

/** Searches the audit log by text, action and dates. */
export function AuditSearchForm({ search, onChange }: AuditSearchFormProps) {
  const isKnown = !search.act || knownActions.some(({ id }) => id === search.act)
  return (
    <ListSearchForm
      search={search}
      labels={{ from: 'From', to: 'To' }}
      onChange={onChange}
      filter={
        <SelectField
          label="Action"
          value={search.act}
          options={isKnown ? knownActions : [...knownActions, { id: search.act, name: search.act }]}
          onChange={(event) => onChange({ act: event.target.value })}
        >
          <option value="">All actions</option>
        </SelectField>
      }
    />
  )
}

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
  return (
    <ListSearchForm
      search={search}
      labels={{ from: 'From', to: 'To' }}
      onChange={onChange}
      filter={
        <SelectField
          label="Action"
          value={search.act}
          onChange={(event) => onChange({ act: event.target.value })}
        >
          <option value="">All actions</option>
          {knownActions.map(([act, name]) => (
            <option key={act} value={act}>
              {name}
            </option>
          ))}
          {search.act && !knownActions.some(([act]) => act === search.act) && <option>{search.act}</option>}
        </SelectField>
      }
    />
  )
}

import { type KeyboardEvent, useId, useState } from 'react'
import type { Organization } from '#contract/people/organization.ts'
import { companiesQuery } from '#web/api/organization/companies.ts'
import { describeMatches } from '#web/components/list/describe-matches.ts'
import { toFilter, toPageRequest } from '#web/components/list/list-request.ts'
import { comboboxAttributes } from '#web/suggestions/combobox.ts'
import { useTypedSearch } from '#web/suggestions/use-typed-search.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { ListboxOption } from '#web/ui/fields/ListboxOption.tsx'
import { kindName } from './kinds.ts'

/** The maximum number of suggestions. More words narrow them down. */
const maxSuggestions = 8

type ParentFieldProps = {
  id: string
  name: string
  error: string | undefined
  /** The company that it's part of so far. By default, the person's own organization. */
  parent: Organization['parent']
  hint: string
}

/**
 * A field for the company that another one is part of, found by its name. The form gets its ID, or what was typed if no
 * company was chosen, which the service rejects. An empty field keeps the one before.
 */
export function ParentField({ id, name, error, parent, hint }: ParentFieldProps) {
  const list = useId()
  const [chosen, setChosen] = useState({ id: parent?.id ?? '', name: parent?.name ?? '' })
  const [isOpen, setIsOpen] = useState(false)
  const found = useTypedSearch({
    search: (words) => companiesQuery(toPageRequest(toFilter(words), 1, maxSuggestions)),
    // Also after leaving the field, until it's known which company was typed.
    isEnabled: (words) => isOpen || words !== '',
  })
  const { field, active, isCurrent } = found
  const rows = isOpen ? found.rows : []
  const typed = field.text.trim()
  // Exact matches come first, so if there's only one, no company beyond these rows has this name.
  const matches = isCurrent
    ? found.rows.filter((row) => row.name.toLocaleLowerCase() === typed.toLocaleLowerCase())
    : []
  const named = matches.length === 1 ? matches[0] : undefined

  function close() {
    setIsOpen(false)
    field.type('')
  }
  function choose(company: Organization) {
    setChosen({ id: company.id, name: company.name })
    close()
  }
  function leave() {
    if (named) return choose(named)
    field.send()
    setIsOpen(false)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method is composing, the keys belong to it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      found.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && (isOpen || field.text !== '')) {
      // Closes only the suggestions, not the dialog.
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const company = rows[active]
      if (isCurrent && company) choose(company)
      else found.submit()
    }
  }

  return (
    <Field label="Part of" id={id} error={error} hint={hint}>
      {(control) => (
        <div className="suggestion-field company-parent">
          <input type="hidden" name={name} value={named?.id ?? (typed || chosen.id)} />
          <input
            {...control}
            {...comboboxAttributes(list, rows.length > 0, active)}
            className="input"
            dir="auto"
            maxLength={200}
            placeholder={chosen.name || 'Your company'}
            value={isOpen ? field.text : field.text || chosen.name}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setIsOpen(true)
              field.type(event.target.value)
            }}
            onKeyDown={onKeyDown}
            onBlur={leave}
          />
          {rows.length > 0 && (
            <div id={list} role="listbox" aria-label="Companies" className="suggestions">
              {rows.map((company, index) => (
                <ListboxOption
                  key={company.id}
                  id={`${list}-${index}`}
                  active={index === active}
                  onPick={() => choose(company)}
                >
                  <bdi>{company.name}</bdi>
                  <span className="hint">{describeCompany(company)}</span>
                </ListboxOption>
              ))}
            </div>
          )}
          <span className="hint" role="status">
            {isOpen ? describeMatches('companies', found.page, rows.length, found.error) : ''}
          </span>
        </div>
      )}
    </Field>
  )
}

/** Describes a company, to distinguish it from others with the same name. */
function describeCompany({ type, parent, suspended }: Organization): string {
  return [kindName(type), parent?.name, suspended && 'suspended'].filter(Boolean).join(', ')
}

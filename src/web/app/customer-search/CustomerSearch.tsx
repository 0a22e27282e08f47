import './customer-search.css'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Customer } from '#contract/setup.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { customersQuery } from '#web/api/support/customers.ts'
import { customerName, describeCustomer } from '#web/components/holder/known-holder.ts'
import { useDebouncedField } from '#web/forms/use-debounced-field.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Modal } from '#web/ui/feedback/Dialog.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { ListboxOption } from '#web/ui/fields/ListboxOption.tsx'

/** The maximum number of matches shown. More words narrow them down. */
const maxResults = 8

/**
 * Searches customers while typing, in an ARIA combobox in a dialog. The arrow keys and Enter choose one. If Enter is
 * pressed before the response, it opens the match once it arrives, provided it's the only one.
 */
export function CustomerSearch({ onClose }: { onClose: () => void }) {
  const list = useId()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const field = useDebouncedField(words, (text) => {
    setWords(text)
    setActive(0)
  })
  const query = words.trim()
  const found = useQuery({
    ...customersQuery({ page: 0, perPage: maxResults, globalFilter: query }),
    enabled: query !== '',
  })
  const isCurrent = found.isSuccess && !found.isPlaceholderData && field.text.trim() === query && query !== ''
  const rows = query === '' ? [] : (found.data?.rows ?? [])
  const chosen = rows[Math.min(active, rows.length - 1)]
  const only = isSubmitted && isCurrent && rows.length === 1 ? rows[0] : undefined

  function go({ id }: Customer) {
    onClose()
    void navigate(paths.customer(id))
  }

  useEffect(() => {
    if (!only) return
    onClose()
    void navigate(paths.customer(only.id))
  }, [only, onClose, navigate])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method is composing, the keys belong to it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (rows.length === 0) return
      setActive((active + (event.key === 'ArrowDown' ? 1 : rows.length - 1)) % rows.length)
    } else if (event.key === 'Escape') {
      // Some browsers would only clear the field.
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isCurrent && chosen) return go(chosen)
      field.send()
      setIsSubmitted(true)
    }
  }

  return (
    <Modal title="Find a customer" className="finder" onClose={onClose}>
      <Field label="Search customers" hint="Name, email, tax number, reference or certificate number">
        {(control) => (
          <input
            {...control}
            type="search"
            className="input"
            role="combobox"
            value={field.text}
            maxLength={200}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={rows.length > 0}
            aria-controls={rows.length > 0 ? list : undefined}
            aria-activedescendant={chosen ? `${list}-${chosen.id}` : undefined}
            onChange={(event) => {
              setIsSubmitted(false)
              field.type(event.target.value)
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {rows.length > 0 && (
        <div id={list} role="listbox" aria-label="Customers" className="suggestions">
          {rows.map((customer) => (
            <ListboxOption
              key={customer.id}
              id={`${list}-${customer.id}`}
              active={customer === chosen}
              onPick={() => go(customer)}
            >
              <bdi>{customerName(customer)}</bdi> <span className="hint">{describeCustomer(customer)}</span>
            </ListboxOption>
          ))}
        </div>
      )}
      <p role="status" className="hint">
        {describeResults(query, found.data?.count, rows.length, found.error)}
      </p>
      <div className="actions">
        {isCurrent && rows.length === 0 && (
          <LinkButton to={paths.newCustomerWithName(query)}>New customer</LinkButton>
        )}
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  )
}

function describeResults(query: string, count: number | undefined, shown: number, error: Error | null) {
  if (query === '') return ''
  if (error) return error.message
  if (count === undefined) return 'Searching…'
  if (count === 0) return 'No customers found.'
  const matches = formatCount(count, { one: 'match', other: 'matches' })
  if (count > shown) return `${matches}. Keep typing to narrow them down.`
  return count === 1 ? `${matches}.` : `${matches}. Choose with the arrow keys.`
}

import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** Finds people by any words of their names and addresses. Takes the `words` that are looked for. */
export function PeopleSearchForm({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [field, setField] = useState({ words, typed: words })
  // Back and Forward bring other words.
  if (field.words !== words) setField({ words, typed: words })

  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(field.typed.trim())
  }

  return (
    <form className="find-people no-print" role="search" noValidate method="post" onSubmit={find}>
      <TextField
        label="Find by name or e-mail"
        type="search"
        value={field.typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setField({ words, typed: event.target.value })}
      />
      <Button type="submit" kind="quiet">
        Find
      </Button>
      {words && (
        <Button kind="quiet" onClick={() => onSearch('')}>
          Show everybody
        </Button>
      )}
    </form>
  )
}

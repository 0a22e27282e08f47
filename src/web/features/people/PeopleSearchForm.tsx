import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** Searches people by words of their names and email addresses. */
export function PeopleSearchForm({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [field, setField] = useState({ words, typed: words })
  // Back and Forward change the words.
  if (field.words !== words) setField({ words, typed: words })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(field.typed.trim())
  }

  return (
    <form className="search-people no-print" role="search" noValidate method="post" onSubmit={submit}>
      <TextField
        label="Name or email"
        type="search"
        value={field.typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setField({ words, typed: event.target.value })}
      />
      <Button type="submit" kind="quiet">
        Search
      </Button>
      {words && (
        <Button kind="quiet" onClick={() => onSearch('')}>
          Show everyone
        </Button>
      )}
    </form>
  )
}

import { useToldLater } from '#web/forms/use-debounced-field.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { knownActs } from './action-labels.ts'
import type { Asked } from './search-params.ts'

type FindAuditsProps = {
  asked: Asked
  onAsk: (change: Partial<Asked>, replace?: boolean) => void
}

/** Search by words, by what was done and by days. Takes what is `asked`, and tells `onAsk` of changes. */
export function FindAudits({ asked, onAsk }: FindAuditsProps) {
  // To begin a search is a step; to go on typing is not.
  const words = useToldLater(asked.words, (text) => onAsk({ words: text }, asked.words !== ''))
  const from = useToldLater(asked.from, (day) => onAsk({ from: day }))
  const to = useToldLater(asked.to, (day) => onAsk({ to: day }))
  return (
    <form
      className="find no-print"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        for (const field of [words, from, to]) field.send()
      }}
    >
      <TextField
        label="Find by any word"
        type="search"
        value={words.text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => words.type(event.target.value)}
      />
      <SelectField label="What" value={asked.act} onChange={(event) => onAsk({ act: event.target.value })}>
        <option value="">Anything</option>
        {knownActs.map(([act, name]) => (
          <option key={act} value={act}>
            {name}
          </option>
        ))}
        {asked.act && !knownActs.some(([act]) => act === asked.act) && <option>{asked.act}</option>}
      </SelectField>
      <TextField
        label="From"
        type="date"
        value={from.text}
        onChange={(event) => from.type(event.target.value)}
      />
      <TextField
        label="Until"
        type="date"
        value={to.text}
        onChange={(event) => to.type(event.target.value)}
      />
    </form>
  )
}

import { groupBy } from '#contract/group-by.ts'

type GroupedOption = { readonly id: string; readonly name: string; readonly group: string }

/** The options of a select, under the names of their groups. */
export function OptionGroups({ options }: { options: readonly GroupedOption[] }) {
  return [...groupBy(options, ({ group }) => group)].map(([group, members]) => (
    <optgroup key={group} label={group}>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  ))
}

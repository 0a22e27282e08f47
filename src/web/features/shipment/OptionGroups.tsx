type GroupedOption = { readonly id: string; readonly name: string; readonly group: string }

/** The options of a select, under the names of their groups. */
export function OptionGroups({ options }: { options: readonly GroupedOption[] }) {
  const groups = new Map<string, GroupedOption[]>()
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option])
  return [...groups].map(([group, members]) => (
    <optgroup key={group} label={group}>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  ))
}

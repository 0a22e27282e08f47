import type { Commodity } from '#contract/setup.ts'
import { groupBy } from '#contract/group-by.ts'
import { ListboxOption } from '#web/ui/fields/ListboxOption.tsx'
import { SuggestionPopup } from '#web/suggestions/SuggestionPopup.tsx'
import type { CommodityOption } from './use-commodity-options.ts'

type CommodityListProps = {
  readonly id: string
  readonly options: readonly CommodityOption[]
  /** Whether these are matches, best first, and not all classes. */
  readonly isSearch: boolean
  readonly active: number
  readonly note: string | undefined
  readonly onPick: (commodity: Commodity) => void
}

/** The matching classes of goods, or all of them under the names of their groups. */
export function CommodityList({ id, options, isSearch, active, note, onPick }: CommodityListProps) {
  const toItem = (option: CommodityOption, index: number) => (
    <ListboxOption
      key={option.commodity.id}
      id={`${id}-${index}`}
      active={index === active}
      onPick={() => onPick(option.commodity)}
    >
      <span>{option.commodity.name}</span>{' '}
      {option.label && (
        <span className="hint">
          {option.label}
          {option.code && `, ${option.code}`}
        </span>
      )}
    </ListboxOption>
  )
  const items = options.map((option, index) => ({ group: option.group, item: toItem(option, index) }))
  return (
    <SuggestionPopup
      id={id}
      label="Commodities"
      unit={isSearch ? { one: 'match', other: 'matches' } : { one: 'commodity', other: 'commodities' }}
      count={options.length}
      active={active}
      note={note}
    >
      {isSearch
        ? items.map(({ item }) => item)
        : [...groupBy(items, ({ group }) => group)].map(([group, members]) => (
            <div key={group} role="group" aria-label={group}>
              <div className="caption" aria-hidden="true">
                {group}
              </div>
              {members.map(({ item }) => item)}
            </div>
          ))}
    </SuggestionPopup>
  )
}

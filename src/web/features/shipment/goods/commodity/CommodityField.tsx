import './commodity-field.css'
import type { Commodity } from '#contract/setup.ts'
import { FieldWarning } from '#web/ui/fields/FieldWarning.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { useGoodsWarnings } from '#web/features/shipment/goods/GoodsHint.tsx'
import { CommodityTermsHint } from './CommodityTermsHint.tsx'
import { CommodityList } from './CommodityList.tsx'
import { useCommodityCombobox } from './use-commodity-combobox.ts'

/**
 * The class of goods: an ARIA combobox that finds it by everyday words, its name or a customs code. Enter and Tab choose
 * the first match, or the one highlighted with the arrow keys. Escape keeps the typed text, and once more restores the
 * class that was chosen before. An empty search lists all classes. Text that isn't a class is never saved.
 */
export function CommodityField({ commodities }: { commodities: readonly Commodity[] }) {
  const { chosen, unknown, hasMatch, error, inputProps, listProps } = useCommodityCombobox(commodities)
  const warnings = useGoodsWarnings('commodityId')
  const hint = (unknown ?? chosen?.terms ?? warnings) !== undefined && (
    <>
      {unknown !== undefined &&
        (hasMatch
          ? `Choose the commodity for “${unknown}” from the list.`
          : `“${unknown}” isn’t on our list. Try another word, or choose from the list.`)}
      {chosen?.terms && <CommodityTermsHint terms={chosen.terms} />}
      {warnings && <FieldWarning lines={warnings} />}
    </>
  )
  return (
    <Field label="Commodity" id="commodityId" hint={hint} error={error}>
      {(control) => (
        <span className="suggestion-field chooser">
          <input
            // It has no name, because its text isn't the answer.
            {...control}
            {...inputProps}
            type="text"
            className="input"
            dir="auto"
            autoCapitalize="none"
          />
          {listProps && <CommodityList {...listProps} />}
        </span>
      )}
    </Field>
  )
}

import { useFormContext } from 'react-hook-form'
import { type Currency, currencyLabel } from '#contract/money/money.ts'
import type { Setup } from '#contract/setup.ts'
import { createLabels } from '#web/components/shipment/labels.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { registerField } from '#web/forms/register-field.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import './goods-fields.css'
import { AdditionalFields, useRemoveUnknownValues } from './AdditionalFields.tsx'
import { CommodityQuestions } from './CommodityQuestions.tsx'
import { DescriptionField, useNeedsDescription } from './DescriptionField.tsx'
import { OptionalFields } from './OptionalFields.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { PolicyFields } from './PolicyFields.tsx'
import { chooseCurrency } from './value/normalize-value.ts'
import { ValueField } from './value/ValueField.tsx'

/** The goods: their type and value, questions about them, and optional fields. */
export function GoodsFields({ setup }: { setup: Setup }) {
  const form = useFormContext<GoodsValues>()
  const { additionalFields = [] } = setup
  useRemoveUnknownValues(setup.additionalFields)
  const defaultName = `${currencyLabel(createLabels(setup).currency(undefined)) || 'Default'} (default)`
  const needsDescription = useNeedsDescription(setup.commodities)
  return (
    <section className="group" aria-labelledby="goods">
      <h2 id="goods">Goods</h2>
      <div className="goods">
        <PolicyFields setup={setup} />
        <ValueField setup={setup} />
        {setup.currencies && (
          <SelectField
            label="Currency"
            options={setup.currencies
              .filter(({ id }) => id !== setup.currencyId)
              .map((currency) => ({ id: currency.id, name: describeCurrency(currency) }))}
            {...registerField(form, 'currencyId', { onChange: () => chooseCurrency(form, setup) })}
          >
            <option value="">{defaultName}</option>
            {/* Shown while the value is in another currency than the default. */}
            {setup.currencyId && (
              <option value={setup.currencyId} hidden>
                {defaultName}
              </option>
            )}
          </SelectField>
        )}
        <OptionalFields setup={setup} />
      </div>
      {setup.commodities && <CommodityQuestions commodities={setup.commodities} />}
      {needsDescription && <DescriptionField required />}
      {setup.enforceTrackingCode && <ReferenceField required />}
      <AdditionalFields fields={additionalFields.filter(({ required }) => required)} />
    </section>
  )
}

const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })

/** Returns the code and the name of a currency. If its ID isn't a code, the symbol and the ID, because symbols can be the same. */
function describeCurrency({ id, symbol }: Currency): string {
  // Intl throws on anything but three letters.
  const parts = /^[A-Z]{3}$/.test(id) ? [id, names.of(id) ?? id] : [symbol, id]
  return [...new Set(parts)].join(' · ')
}

import { useFormContext } from 'react-hook-form'
import type { Setup } from '#contract/setup.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { registerField } from '#web/forms/register-field.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import './goods-fields.css'
import { AdditionalFields, useKnownAdditionalValues } from './AdditionalFields.tsx'
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
  useKnownAdditionalValues(setup.additionalFields)
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
              .map(({ id }) => ({ id, name: `${id} · ${currencyName(id)}` }))}
            {...registerField(form, 'currencyId', { onChange: () => chooseCurrency(form, setup) })}
          >
            <option value="">{`${setup.currencyId ?? 'Default'} (default)`}</option>
            {/* Shown while the value is in another currency than the default. */}
            {setup.currencyId && (
              <option value={setup.currencyId} hidden>{`${setup.currencyId} (default)`}</option>
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

function currencyName(id: string): string {
  // Intl throws on anything but three letters.
  return (/^[A-Z]{3}$/.test(id) ? names.of(id) : undefined) ?? id
}

import { useLayoutEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { certificateFieldNames } from '#contract/fields/shipment-fields.ts'
import type { Setup } from '#contract/setup.ts'
import { joinWithOr } from '#contract/text/lists.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { useIsFieldShown } from '#web/forms/use-is-field-shown.ts'
import { AdditionalFields } from './AdditionalFields.tsx'
import { CertificateFields } from './CertificateFields.tsx'
import { DescriptionField, useNeedsDescription } from './DescriptionField.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { ValueBuilder } from './value/ValueBuilder.tsx'

/** The optional fields of the goods. Collapsed until one of them has a value or an error. */
export function OptionalFields({ setup }: { setup: Setup }) {
  const { getFieldState, getValues, formState } = useFormContext<GoodsValues>()
  const details = useRef<HTMLDetailsElement>(null)
  const isShown = useIsFieldShown(setup.supportedFields)
  const hasDescription = !useNeedsDescription(setup.commodities)
  const hasReference = setup.enforceTrackingCode !== true
  const certificateNames = certificateFieldNames.filter(isShown)
  const additionalFields = setup.additionalFields?.filter(({ required }) => !required) ?? []
  const names = [
    ...(hasDescription ? (['commodityDescription'] as const) : []),
    ...(hasReference ? (['trackingCode'] as const) : []),
    ...certificateNames,
    ...additionalFields.map(({ id }) => `additionalFields.${id}` as const),
  ]
  const additions = [
    hasDescription && 'a description',
    hasReference && 'your reference',
    additionalFields.length > 0 && 'additional fields',
    certificateNames.length > 0 ? 'certificate' : 'other',
  ].filter((addition) => addition !== false)
  const errors = names.filter((name) => getFieldState(name, formState).error)
  const valueParts = ['valueParts.invoice', 'valueParts.freight'] as const
  // An additional field has no value at first, although its type says otherwise.
  const isFilled = [...names, ...valueParts].some((name) => (getValues(name) as string | undefined)?.trim())
  // Changes with each new error, so that the details open again.
  const openReason = errors.join(' ') || isFilled
  // Not with the `open` attribute: a later render would close the details while the last value is being cleared.
  useLayoutEffect(() => {
    if (openReason && details.current) details.current.open = true
  }, [openReason])
  return (
    <details ref={details} className="goods-details">
      <summary>
        Work out the value
        {names.length > 0 && (
          <>
            {' '}
            or add <span className="detail">{joinWithOr(additions)}</span> details
          </>
        )}{' '}
        (optional)
      </summary>
      <div className="details-body">
        <ValueBuilder setup={setup} />
        {(hasDescription || hasReference) && (
          <div className="row">
            {hasDescription && <DescriptionField />}
            {hasReference && <ReferenceField />}
          </div>
        )}
        <AdditionalFields fields={additionalFields} />
        <CertificateFields names={certificateNames} />
      </div>
    </details>
  )
}

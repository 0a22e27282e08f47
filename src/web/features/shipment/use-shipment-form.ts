import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Setup } from '#contract/setup.ts'
import { parseDateOrder } from '#contract/text/date-order.ts'
import { currentDraft, type Draft, updateDraft } from '#web/draft/draft.ts'
import { forThisDraft } from '#web/draft/for-this-draft.ts'
import { fieldForPath, isShipmentField } from '#web/draft/field-paths.ts'
import { createShipmentForm, GoodsValues, type ShipmentValues } from '#web/draft/form-values.ts'
import { findRequirementProblems } from '#web/draft/requirements.ts'
import { useAutosaveForm } from '#web/forms/use-autosave-form.ts'
import { readFormValue } from './goods/value/normalize-value.ts'
import { createJourneyStore } from './journey/store/journey-store.ts'

/**
 * A form for the shipment of a draft, which saves it. The journey has a store of its own, which is validated and saved
 * with the form.
 * @param setup undefined while it loads.
 */
export function useShipmentForm(draft: Draft, setup: Setup | undefined) {
  const [journey] = useState(() => createJourneyStore(draft.shipment))
  const schema = useMemo(
    () =>
      createShipmentForm({
        findProblems: (typed) => findRequirementProblems(typed, setup ?? {}),
        readValue: (typed) => readFormValue(typed, setup ?? {}),
      }),
    [setup],
  )
  // The last input is saved when the form unmounts, which may be because another draft replaced this one.
  const [onSave] = useState(() => forThisDraft((shipment: ShipmentValues) => updateDraft({ shipment })))
  const autosaveForm = useAutosaveForm({
    schema,
    values: GoodsValues.parse(draft.shipment),
    external: journey.values,
    serverErrors: draft.fieldErrors.filter(isShipmentField),
    resolveField: (path) => fieldForPath(path, currentDraft().shipment.journeyLegs),
    onSave,
  })
  const { form } = autosaveForm

  const order = setup && parseDateOrder(setup.dateFormat)
  useEffect(() => {
    if (order) journey.setDateOrder(order)
  }, [order, journey])

  const readValues = useCallback(
    (): ShipmentValues => ({ ...form.getValues(), ...journey.values.read() }),
    [form, journey],
  )
  return { ...autosaveForm, journey, readValues }
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { vi } from 'vitest'
import type { FieldProblem } from '#contract/problem.ts'
import { optionalFields } from '#contract/fields/supported-fields.ts'
import type { Setup } from '#contract/setup.ts'
import {
  emptyLeg,
  emptyShipment,
  type LegValues,
  type ShipmentValues,
  createShipmentForm,
} from '#web/draft/form-values.ts'
import { GoodsFields } from '#web/features/shipment/goods/GoodsFields.tsx'
import { readFormValue } from '#web/features/shipment/goods/value/normalize-value.ts'
import { JourneyEditor } from '#web/features/shipment/journey/JourneyEditor.tsx'
import { createJourneyStore } from '#web/features/shipment/journey/store/journey-store.ts'
import { useAutosaveForm } from '#web/forms/use-autosave-form.ts'

type PageState = { readonly setup?: Setup; readonly serverErrors?: readonly FieldProblem[] }

/**
 * Opens the fields of the shipment page without the page, its service and its draft. Fields that aren't given
 * are empty, and the service knows all optional ones unless `setup` says otherwise.
 * @param network answers requests for known places; offline by default.
 * @returns the values of the form.
 */
export function openShipmentForm(
  legs: readonly Partial<LegValues>[] = [{}],
  { setup: replies = {}, serverErrors = [], ...answers }: Partial<ShipmentValues> & PageState = {},
  network: typeof fetch = () => Promise.reject(new TypeError('offline')),
): () => ShipmentValues {
  cleanup()
  vi.stubGlobal('fetch', network)
  const journeyLegs = legs.map((leg) => ({ ...emptyLeg, ...leg }))
  const setup: Setup = { supportedFields: [...optionalFields], ...replies }
  const typed = { ...emptyShipment, ...answers, journeyLegs }
  let read = () => typed
  function Page() {
    const [schema] = useState(() =>
      createShipmentForm({ readValue: (values) => readFormValue(values, setup) }),
    )
    const [journey] = useState(() => createJourneyStore(typed))
    const { form, externalErrors } = useAutosaveForm({
      schema,
      values: typed,
      external: journey.values,
      serverErrors,
    })
    read = () => ({ ...form.getValues(), ...journey.values.read() })
    return (
      <FormProvider {...form}>
        <GoodsFields setup={setup} />
        <JourneyEditor store={journey} errors={externalErrors} setup={setup} />
      </FormProvider>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Page />
    </QueryClientProvider>,
  )
  return () => read()
}

/** Returns the field of a leg by its path, such as `journeyLegs.0.end`. */
export function fieldAt(path: string): HTMLInputElement {
  const field = document.getElementById(path)
  if (!(field instanceof HTMLInputElement)) throw new Error(`No field: ${path}`)
  return field
}

/** Opens the actions for a place of the journey, by its name or number, such as `place 3`. */
export function openActions(place: string): void {
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${place}` }))
}

/** Returns the text that describes a field to a screen reader: its hint, its warnings and its error. */
export function describedBy(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** Returns the paths of the errors that are shown at the field with that ID. */
export function findErrorPaths(errors: readonly FieldProblem[]): string[] {
  return errors
    .filter(({ path, message }) => {
      const field = document.getElementById(path)
      return field?.getAttribute('aria-invalid') === 'true' && describedBy(field).includes(message)
    })
    .map(({ path }) => path)
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isoCurrency, toMinor } from '#contract/money/money.ts'
import { parsePercent } from '#contract/money/percent.ts'
import { joinWithOr } from '#contract/text/lists.ts'
import { formatForInput } from '#web/draft/amount-input.ts'
import { listPossibleAmounts, parseAmount } from '#web/forms/typed-amount.ts'
import type { Organization } from '#contract/people/organization.ts'
import { useAddFees } from '#web/api/organization/fees.ts'
import { setupQuery } from '#web/api/queries.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { type GetFieldProps, PlainForm } from '#web/forms/PlainForm.tsx'
import { serverNow } from '#web/times/server-clock.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type AddFeesFormProps = {
  company: Organization
  /** Whether it's the person's own company, to which they can add only a booking fee. */
  isOwn: boolean
  /** Called with a status message. */
  onAdded: (text: string) => void
}

const kinds = [
  { id: 'bookingFee', name: 'Booking fee' },
  { id: 'commission', name: 'Commission' },
] as const

/** A form to add a booking fee or a commission. */
export function AddFeesForm({ company, isOwn, onAdded }: AddFeesFormProps) {
  const add = useAddFees()
  const [kind, setKind] = useState<(typeof kinds)[number]['id']>('bookingFee')
  const isFee = kind === 'bookingFee'
  const emptyFee = { typed: '', currencyId: company.settings?.currencyId ?? 'EUR' }
  const [fee, setFee] = useState(emptyFee)
  // By default they start tomorrow, so that a mistake can be corrected before quotes use it.
  const [today = '', tomorrow = ''] = [0, 1].map((days) => toDay(serverNow() + days * millisecondsPerDay))
  const [startsOn, setStartsOn] = useState(tomorrow)
  const dates = useDates()
  const valueMessages = isFee
    ? { bookingFee: describeFeeProblem(fee) }
    : { commission: 'Enter a percentage, for example 12.5.' }

  return (
    <PlainForm
      id="fees"
      required={{ ...valueMessages, startsOn: 'Enter a date.' }}
      isValid={(name, text) => name !== 'bookingFee' || parseAmount(text) !== null}
      request={add}
      submitLabel={isFee ? 'Add booking fee' : 'Add commission'}
      onSubmit={(field) =>
        add.mutate(
          {
            id: company.id,
            startsOn: field('startsOn'),
            ...(isFee
              ? { bookingFee: parseAmount(field('bookingFee')) ?? '', currencyId: field('currencyId') }
              : { commission: toPercentage(field('commission')) }),
          },
          { onSuccess: () => onAdded(`The ${isFee ? 'booking fee' : 'commission'} was added.`) },
        )
      }
    >
      {(fieldProps) => (
        <div className="fee-fields">
          {!isOwn && (
            <SelectField
              label="Type"
              id="fees-kind"
              options={kinds}
              value={kind}
              onChange={(event) => {
                setFee(emptyFee)
                setKind(event.target.value === 'commission' ? 'commission' : 'bookingFee')
                add.reset()
              }}
            />
          )}
          {isFee ? (
            <BookingFeeFields
              company={company}
              isOwn={isOwn}
              fieldProps={fieldProps}
              onChange={(change) => setFee({ ...fee, ...change })}
            />
          ) : (
            <CommissionField company={company} fieldProps={fieldProps} />
          )}
          <TextField
            label="Start date"
            {...fieldProps('startsOn')}
            type="date"
            min={today}
            defaultValue={tomorrow}
            hint={`${describeStart(startsOn, dates)} Replaces any fee or commission of the same type that starts on this date. You can remove it until the day before it starts.`}
            onChange={(event) => setStartsOn(event.target.value)}
          />
        </div>
      )}
    </PlainForm>
  )
}

type ValueFieldsProps = Omit<AddFeesFormProps, 'onAdded'> & { fieldProps: GetFieldProps }

/** A booking fee as typed, and its currency. */
type TypedFee = { readonly typed: string; readonly currencyId: string }

type BookingFeeFieldsProps = ValueFieldsProps & { onChange: (change: Partial<TypedFee>) => void }

/** The amount of a booking fee and its currency. */
function BookingFeeFields({ company, isOwn, fieldProps, onChange }: BookingFeeFieldsProps) {
  const { name, settings } = company
  const { currencies = [] } = useQuery(setupQuery).data ?? {}
  const currencyIds = currencies.length > 0 ? currencies.map(({ id }) => id) : [settings?.currencyId ?? 'EUR']
  return (
    <>
      <TextField
        label={isOwn ? 'Booking fee' : 'Amount'}
        {...fieldProps('bookingFee')}
        inputMode="decimal"
        autoComplete="off"
        hint={`Added to the price of every booking by this company and the companies below it. ${name} keeps the fee.`}
        onChange={(event) => onChange({ typed: event.target.value })}
      />
      <SelectField
        // Mounted again once there are options, to choose the default.
        key={currencies.length}
        label="Currency"
        {...fieldProps('currencyId')}
        defaultValue={settings?.currencyId}
        options={currencyIds.map((id) => ({ id, name: id }))}
        onChange={(event) => onChange({ currencyId: event.target.value })}
      />
    </>
  )
}

/** The percentage of a commission, with an example of what it comes to. */
function CommissionField({ company, fieldProps }: Omit<ValueFieldsProps, 'isOwn'>) {
  const [percent, setPercent] = useState('')
  return (
    <TextField
      label="Percentage"
      {...fieldProps('commission')}
      inputMode="decimal"
      autoComplete="off"
      hint={describeCommission(company, percent)}
      onChange={(event) => setPercent(event.target.value)}
    />
  )
}

/** Returns the day in UTC of a time in milliseconds. */
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Says when a day starts in UTC and, if that's another time, in the browser's time zone. */
function describeStart(day: string, dates: ReturnType<typeof useDates>): string {
  const start = `${day}T00:00:00.000Z`
  const isOtherTime = Boolean(new Date(start).getTimezoneOffset())
  return `Starts at 00:00 UTC${isOtherTime ? ` (${dates.local(start)})` : ''}.`
}

/** Returns the error for a fee that isn't clearly one amount. Says how to enter each amount it could mean. */
function describeFeeProblem({ typed, currencyId }: TypedFee): string {
  const currency = isoCurrency(currencyId)
  const amounts = listPossibleAmounts(typed).filter((amount) => toMinor(amount, currency) !== null)
  if (amounts.length === 0) return 'Enter an amount, for example 12.50.'
  const unambiguous = amounts.map((amount) => formatForInput(amount, currency.decimalPlaces))
  return `“${typed.trim()}” isn’t clear. Enter ${joinWithOr(unambiguous)}.`
}

/** Converts a typed percentage, such as `12,5 %`. The service rejects what isn't a number. */
const toPercentage = (text: string) => text.replaceAll(/[\s%]/g, '').replace(',', '.')

/** Explains a commission, with an example once a percentage is entered. */
function describeCommission({ name, parent }: Organization, percent: string): string {
  const receiver = parent?.name ?? 'the company above'
  const partsPerMillion = parsePercent(toPercentage(percent))
  return partsPerMillion === undefined
    ? `${name}’s share of the premium that ${receiver} receives.`
    : `For every 100.00 of premium that ${receiver} receives, ${name} gets ${(partsPerMillion / 10_000).toFixed(2)}.`
}

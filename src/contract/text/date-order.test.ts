import { expect, it } from 'vitest'
import { type DateOrder, parseDateOrder } from './date-order.ts'

const formats: Readonly<Record<DateOrder, readonly string[]>> = {
  dmy: [
    'DD/MM/YYYY',
    'dd.MM.yyyy',
    'D MMM YYYY',
    '%d/%m/%Y',
    'DDMMYYYY',
    'dddd, D MMMM YYYY',
    'HH:mm DD/MM/YYYY',
    'DD/MM',
  ],
  mdy: [
    'MM/DD/YYYY',
    'M/d/yy',
    'MMM D, YYYY',
    'MMMM Do, YYYY',
    '%m-%d-%Y',
    'EEEE, MMMM d, yyyy',
    'MM/DD/YYYY h:mm a',
    'MM/DD',
  ],
  ymd: ['YYYY-MM-DD', 'yyyy/M/d', 'YYYYMMDD', '%Y-%m-%d', "yyyy'y'MM'm'dd'd'", 'YYYY-MM-DD[T]HH:mm:ss'],
}
const cases = Object.entries(formats).flatMap(([order, written]) =>
  written.map((format) => [format, order] as const),
)

it.each(cases)('reads the order of %s as %s', (format, order) => {
  expect(parseDateOrder(format)).toBe(order)
})

it.each([undefined, '', 'en-US', 'medium', 'L', '12/31/2026', '☃'])(
  'falls back to day, month, year for %s',
  (format) => {
    expect(parseDateOrder(format)).toBe('dmy')
  },
)

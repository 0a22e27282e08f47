// Mistakes that people can make in a form that is otherwise valid.

/** A date and time some days from now, as the native field writes it. */
type Day = (days: number, time: string) => string

const notANumber = 'Enter the insured value as a number, for example 100000 or 99999.99.'
const notPositive = 'The insured value must be more than 0.'
export const tooLong = 'Use 200 characters or fewer.'
export const overlongText = 'x'.repeat(201)

/** A field's path, what is typed, and the form's message. */
export type Mistake = readonly [path: string, typed: string, message: string]

export const shipmentMistakes = (day: Day): readonly Mistake[] => [
  ['commodityId', '', 'Choose a commodity.'],
  ...['', ' ', '-1', 'ten', 'NaN', 'Infinity', '1e309', '1e5', '0x10', '100.000', '1,2,3', '1.1234567'].map(
    (typed): Mistake => ['insuredValue', typed, notANumber],
  ),
  ['insuredValue', '1'.repeat(16), notANumber],
  ['insuredValue', '0', notPositive],
  ['insuredValue', '0,00', notPositive],
  ['commodityDescription', 'x'.repeat(2001), 'Use 2000 characters or fewer.'],
  ['trackingCode', overlongText, tooLong],
  ['journeyLegs.0.start', '', 'Enter where this leg starts.'],
  ['journeyLegs.0.start', ' ', 'Enter where this leg starts.'],
  ['journeyLegs.0.start', overlongText, tooLong],
  ['journeyLegs.0.startTime', '', 'Enter the departure date and time.'],
  ['journeyLegs.0.end', '', 'Enter where this leg ends.'],
  ['journeyLegs.0.end', overlongText, tooLong],
  ['journeyLegs.0.endTime', '', 'Enter the arrival date and time.'],
  ['journeyLegs.0.endTime', day(9, '08:00'), 'This leg must arrive after it departs.'],
  ['journeyLegs.0.endTime', day(10, '08:00'), 'This leg must arrive after it departs.'],
  ['journeyLegs.1.startTime', day(10, '17:59'), 'This leg departs before the previous one arrives.'],
  ['journeyLegs.1.endTime', '', 'Enter the arrival date and time.'],
  ['journeyLegs.1.end', ' ', 'Enter where this leg ends.'],
]

export const invalidEmail = 'Enter an email address, for example name@example.com.'

export const holderMistakes: readonly Mistake[] = [
  ['businessName', '', 'Enter the company name.'],
  ['businessName', ' ', 'Enter the company name.'],
  ['businessName', overlongText, tooLong],
  ...['', 'aino', 'aino@', '@example.com', 'aino@example', 'ai no@example.com', 'a@b@example.com'].map(
    (typed): Mistake => ['email', typed, invalidEmail],
  ),
  ['email', `${overlongText}@example.com`, tooLong],
  ...['call me', '123', 'ext. 6'].map((typed): Mistake => [
    'phone',
    typed,
    'Enter a phone number, for example +358 40 123 4567.',
  ]),
  ['phone', overlongText, tooLong],
  ['taxId', overlongText, tooLong],
  ['addressStreet', '', 'Enter the street address.'],
  ['addressStreet', overlongText, tooLong],
  ['addressPostcode', '---', 'Enter a postcode, or leave this empty.'],
  ['addressPostcode', '8'.repeat(31), 'Use 30 characters or fewer.'],
  ['addressPostcode', overlongText, tooLong],
  ['addressLocality', ' ', 'Enter the town or city.'],
  ['addressLocality', overlongText, tooLong],
  ['addressState', overlongText, tooLong],
  ['addressCountry', '', 'Choose a country.'],
]

export const companyMistakes: readonly Mistake[] = [
  ['lei', '5493001KJTIIGC8Y1R1', 'Enter the LEI as 20 letters and digits, for example 5493001KJTIIGC8Y1R12.'],
  ['lei', '5493001KJTIIGC8Y1R13', 'The check digits of this LEI don’t match. Check it for typing errors.'],
]

export const individualMistakes: readonly Mistake[] = [
  ['forename', '', 'Enter the first name.'],
  ['forename', overlongText, tooLong],
  ['surname', ' ', 'Enter the last name.'],
  ['surname', overlongText, tooLong],
]

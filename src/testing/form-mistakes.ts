// What a person can type wrongly or leave out, each in a form that is right otherwise.

/** A date and time some days from now, as the native field writes it. */
type Day = (days: number, time: string) => string

export const noNumber = 'Give the value to insure as a number, like 100000 or 99999.99.'
const nothing = 'The value to insure must be more than 0.'
export const tooLong = 'Keep this to 200 characters.'
export const long = 'x'.repeat(201)

/** A field by its path, what is typed, and what the form says of it. */
export type Mistake = readonly [path: string, typed: string, sentence: string]

export const shipmentMistakes = (day: Day): readonly Mistake[] => [
  ['commodityId', '', 'Choose what is moving.'],
  ...['', ' ', '-1', 'ten', 'NaN', 'Infinity', '1e309', '1e5', '0x10', '100.000', '1,2,3', '1.1234567'].map(
    (typed): Mistake => ['insuredValue', typed, noNumber],
  ),
  ['insuredValue', '1'.repeat(16), noNumber],
  ['insuredValue', '0', nothing],
  ['insuredValue', '0,00', nothing],
  ['commodityDescription', 'x'.repeat(2001), 'Keep this to 2000 characters.'],
  ['trackingCode', long, tooLong],
  ['journeyLegs.0.start', '', 'Say where this leg starts.'],
  ['journeyLegs.0.start', ' ', 'Say where this leg starts.'],
  ['journeyLegs.0.start', long, tooLong],
  ['journeyLegs.0.startTime', '', 'Say when this leg leaves, as a date and time.'],
  ['journeyLegs.0.end', '', 'Say where this leg ends.'],
  ['journeyLegs.0.end', long, tooLong],
  ['journeyLegs.0.endTime', '', 'Say when this leg arrives, as a date and time.'],
  ['journeyLegs.0.endTime', day(9, '08:00'), 'This leg must arrive after it leaves.'],
  ['journeyLegs.0.endTime', day(10, '08:00'), 'This leg must arrive after it leaves.'],
  ['journeyLegs.1.startTime', day(10, '17:59'), 'This leg leaves before the last one arrives.'],
  ['journeyLegs.1.endTime', '', 'Say when this leg arrives, as a date and time.'],
  ['journeyLegs.1.end', ' ', 'Say where this leg ends.'],
]

export const noEmail = 'Give an e-mail address, like name@example.com.'

export const holderMistakes: readonly Mistake[] = [
  ['businessName', '', 'Give the name of the company.'],
  ['businessName', ' ', 'Give the name of the company.'],
  ['businessName', long, tooLong],
  ...['', 'aino', 'aino@', '@example.com', 'aino@example', 'ai no@example.com', 'a@b@example.com'].map(
    (typed): Mistake => ['email', typed, noEmail],
  ),
  ['email', `${long}@example.com`, tooLong],
  ['phone', long, tooLong],
  ['taxId', long, tooLong],
  ['addressStreet', '', 'Give the street and number.'],
  ['addressStreet', long, tooLong],
  ['addressPostcode', long, tooLong],
  ['addressLocality', ' ', 'Give the town or city.'],
  ['addressLocality', long, tooLong],
  ['addressState', long, tooLong],
  ['addressCountry', '', 'Choose the country.'],
]

export const personMistakes: readonly Mistake[] = [
  ['forename', '', 'Give the first name.'],
  ['forename', long, tooLong],
  ['surname', ' ', 'Give the last name.'],
  ['surname', long, tooLong],
]

import * as z from 'zod/mini'

const formatMessage = 'Enter the LEI as 20 letters and digits, for example 5493001KJTIIGC8Y1R12.'
const checkDigitMessage = 'The check digits of this LEI don’t match. Check it for typing errors.'

/** Checks the check digits by ISO 7064 MOD 97-10, as for an IBAN: letters count as 10 to 35. */
function hasValidCheckDigits(lei: string): boolean {
  const digits = Array.from(lei, (character) => Number.parseInt(character, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

function findLeiProblem(lei: string): string | undefined {
  if (lei === '') return undefined
  if (!/^[A-Z\d]{18}\d\d$/.test(lei)) return formatMessage
  return hasValidCheckDigits(lei) ? undefined : checkDigitMessage
}

/** A legal entity identifier (ISO 17442), or empty text. Reads it with spaces and in lower case too. */
export const Lei = z.string('Send this as a string.').check(
  z.overwrite((text) => text.replaceAll(/\s/g, '').toUpperCase()),
  z.refine((lei) => !findLeiProblem(lei), { error: ({ input }) => findLeiProblem(String(input)) }),
)

/** A number as Java, Go and R print large ones: `1.0E7`, `1e+06`. No more digits than a double has. */
const scientific = /^\d(\.\d{1,16})?e\+?\d{1,3}$/i

/**
 * Reads decimal text from text or a number. Also accepts numbers as programs print them: with a positive exponent, or with
 * the trailing zeros of a decimal column (`100000.00000000`). Returns anything else unchanged for the schema to reject.
 */
export function readInsuredValue(wire: unknown): unknown {
  const text = typeof wire === 'number' ? String(wire) : wire
  if (typeof text !== 'string') return text
  const trimmed = text.trim()
  return scientific.test(trimmed) ? String(Number(trimmed)) : trimmed.replace(/(\.\d{6})0+$/, '$1')
}

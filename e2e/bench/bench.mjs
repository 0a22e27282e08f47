import { buildIfChanged } from '../../src/service/build.mjs'
import { quoteRows } from './quotes.mjs'
import { startRows } from './start.mjs'

// Speed and memory, each beside its floor in the same run, as the table that the README shows. Machines are noisy:
// the ratios are worth more than the figures.

await buildIfChanged()
const rows = []
for (const measure of [startRows, quoteRows]) {
  process.stderr.write(`${measure.name} …\n`)
  rows.push(...(await measure()))
}
console.log('| What | Measured | Floor | Ratio | Budget | |')
console.log('| --- | --- | --- | --- | --- | --- |')
for (const { what, measured, floor, ratio, budget, fits } of rows) {
  const kept = fits ? (fits(ratio) ? 'kept' : 'missed') : ''
  console.log(`| ${what} | ${measured} | ${floor} | ${ratio?.toFixed(2) ?? ''} | ${budget} | ${kept} |`)
}

import type { CommodityWordsRow } from '#service/underwriting/reference/reference-rows.ts'
import { chemicals } from './words/chemicals.ts'
import { food } from './words/food.ts'
import { furniture } from './words/furniture.ts'
import { glassAndMetal } from './words/glass-metal.ts'
import { machinery } from './words/machinery.ts'
import { paperAndWood } from './words/paper-wood.ts'
import { textiles } from './words/textiles.ts'
import { vehicles } from './words/vehicles.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../../README.md.

/** Where the codes and words come from. */
export const commodityWordSource =
  'Chapters and headings of the Harmonized System 2022 of the World Customs Organization, in our words; everyday words are our own'

/**
 * The chapters of the Harmonized System, except 77, which is reserved, the headings that people ship most, and everyday
 * words for both, each with its class of goods.
 */
export const commodityWords: readonly CommodityWordsRow[] = [
  food,
  chemicals,
  paperAndWood,
  textiles,
  glassAndMetal,
  machinery,
  vehicles,
  furniture,
].flatMap(parseRows)

/**
 * Reads lines such as `8481 105 Taps and valves: valve, tap`: the code, or a hyphen for none, the class, what the code
 * means, and words for it.
 * @throws Error for any other line.
 */
function parseRows(text: string): CommodityWordsRow[] {
  const lines = text.split('\n').filter(Boolean)
  return lines.map((line) => {
    const [, code, commodityId, name, words] = /^(-|\d{2,6}) (\d+) ([^:]+)(?:: (.+))?$/.exec(line) ?? []
    if (!code || !commodityId || !name) throw new Error(`This isn’t a line of commodity words: ${line}`)
    return { code: code === '-' ? '' : code, commodityId, name, words: words?.split(', ') ?? [] }
  })
}

import type { ScreeningEdition, ScreeningEntry } from './reference-rows.ts'

// An edit reaches existing databases only if the list gets a new ID and date. SCREENING_LIST loads a list of your own.

/** The sample list: fictional parties and places that demonstrate screening. */
export const screeningEdition: ScreeningEdition = {
  id: 'sample-list-2026-11',
  name: 'Sample screening list 2026-11',
  validFrom: '2026-11-01T00:00:00.000Z',
  sample: true,
  // A number reserved for fiction, so that it doesn't reach anyone.
  contact: 'the insurer’s screening desk, +44 1632 960 011',
}

const companies: readonly (readonly [name: string, ...aliases: string[]])[] = [
  ['Zarquon Phantom Shipping LLC', 'Zarquon Phantom Lines', 'ZPS Zarquon'],
  ['Brambleshade Spectral Trading Ltd', 'Brambleshade Spectral'],
  ['Oy Haamulasti Ab', 'Haamulasti Spedition'],
  ['Nirgendheim Frachtkontor GmbH & Co. KG'],
  ['Companhia Fantasma do Ultramar Inventado, Lda'],
  ['Société Chimérique de Transit SARL', 'Chimerique Transit'],
  ['ООО «Мнимый Груз»', 'Mnimy Gruz'],
  ['Quillfeather Imaginary Metals S.A.'],
  ['幻影虚构航运有限公司', 'Huanying Xugou Shipping'],
  ['شركة الشحن الوهمي', 'Wahmi Phantasm Freight'],
]

const persons: readonly (readonly [name: string, ...aliases: string[]])[] = [
  ['Ebenezer Quagmire-Thistlewick', 'E. Q. Thistlewick'],
  ['Ottokar von Nirgendheim'],
  ['Severina Nonesuch-Vantablack'],
  ['Pelle Påhittad Spökström'],
  ['Ivana Vymyšlená Přízračná'],
  ['Kuvitteellinen Olematonsson'],
]

const places: readonly (readonly [name: string, ...aliases: string[]])[] = [
  ['Port of Karvossandra', 'Karvossandra Roads'],
  ['Free Zone of Umbrasundholm'],
  ['Nonesuch Rock Anchorage'],
]

/** Every entry of the sample list. */
export const screeningEntries: readonly ScreeningEntry[] = [
  ...companies.map((names) => ({ kind: 'company' as const, names })),
  ...persons.map((names) => ({ kind: 'person' as const, names })),
  ...places.map((names) => ({ kind: 'place' as const, names })),
]

import { foldText } from './words.ts'

/** Legal forms of companies, in lower case without dots. They're at either end of a name. */
export const legalForms: ReadonlySet<string> = new Set(
  (
    'ab ag aps as asa berhad bhd bv bvba co company coop corp corporation cv dd doo eirl ek eood eurl ev gmbh ' +
    'inc incorporated jsc cjsc ojsc pjsc kft kg kk lda limited llc llp lp ltd ltda ltee mbh nv oao ohg oo ooo oy oyj ' +
    'pao plc private pt pte pty pvt sa sae sal saoc sarl sas sca sdn se sl snc sp spa spolka sprl srl sro tbk too ' +
    'ug vof z zao zoo zrt'
  ).split(' '),
)

/** Checks whether the name of a company has a legal form, such as `A/S` or `GmbH`. */
export function hasLegalForm(name: string): boolean {
  const words = foldText(name)
    .split(/\s+/)
    .map((word) => word.replace(/[^a-z]/g, ''))
    .filter(Boolean)
  return [words[0], words.at(-1)].some((word) => legalForms.has(word ?? ''))
}

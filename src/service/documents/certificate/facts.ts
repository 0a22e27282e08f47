/** One line of a fact; `as` sets how it looks. */
export type FactLine = {
  readonly text: string
  readonly as: 'strong' | 'text' | 'sentence' | 'row' | 'hint'
  /** Address of a page that shows the line in full, for characters that can't be printed. */
  readonly fullTextUrl?: string
}

/** A labelled part of a certificate. */
export type Fact = { readonly name: string; readonly lines: readonly FactLine[] }

/** Returns lines of a fact that look alike, without empty ones. */
export function toLines(as: FactLine['as'], ...texts: readonly (string | undefined)[]): FactLine[] {
  return texts.flatMap((text) => (text ? [{ text, as }] : []))
}

/** One line of a fact; `as` sets how it looks. */
export type AnswerLine = {
  readonly text: string
  readonly as: 'strong' | 'text' | 'row' | 'hint'
  /** Address of a page that shows the line in full, for characters that can't be printed. */
  readonly fullTextUrl?: string
}

/** A labelled part of a certificate. */
export type Fact = { readonly name: string; readonly answer: readonly AnswerLine[] }

/** Returns the lines of an answer that look alike, without empty ones. */
export function lines(as: AnswerLine['as'], ...texts: readonly (string | undefined)[]): AnswerLine[] {
  return texts.flatMap((text) => (text ? [{ text, as }] : []))
}

const irregular: Readonly<Record<string, string>> = {
  feet: 'foot',
  geese: 'goose',
  men: 'man',
  mice: 'mouse',
  oxen: 'ox',
  children: 'child',
  teeth: 'tooth',
  women: 'woman',
}

/**
 * Returns a word and what its singular may be: `knives` gives `knife`, `glasses` gives `glass`. Two words are the same
 * if they share a form, so forms that aren't words do no harm.
 */
export function singularForms(word: string): readonly string[] {
  const exception = irregular[word]
  if (exception) return [word, exception]
  // `glass` and `bus` aren't plurals.
  if (word.length < 3 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return [word]
  const forms = [word, word.slice(0, -1)]
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  else if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`)
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) forms.push(word.slice(0, -2))
  return forms
}

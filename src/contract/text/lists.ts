const createFormat = (type: 'conjunction' | 'disjunction') => new Intl.ListFormat('en-GB', { type })

// Created on first use, because creating them takes time when a page loads.
let andFormat: Intl.ListFormat | undefined
let orFormat: Intl.ListFormat | undefined

/** Joins words as in `sea, road and rail`, in British English: without a comma before the “and”. */
export const joinWithAnd = (words: Iterable<string>) =>
  (andFormat ??= createFormat('conjunction')).format(words)

/** Joins words as in `sea, road or rail`. */
export const joinWithOr = (words: Iterable<string>) =>
  (orFormat ??= createFormat('disjunction')).format(words)

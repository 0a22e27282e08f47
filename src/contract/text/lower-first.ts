/** Formats a name for use inside a sentence: `War` becomes `war`, but `SRCC` stays. */
export function lowerFirst(name: string): string {
  return /^\p{Lu}[\p{Ll} ]/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

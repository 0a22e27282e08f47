/** Returns a string with its first letter in upper case. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Removes zero-width characters, which are often pasted by accident and can't be seen. */
export const withoutZeroWidth = (text: string) => text.replace(/[\u200B\u2060\uFEFF]/g, '')

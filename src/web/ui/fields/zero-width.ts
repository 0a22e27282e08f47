/** Removes characters without width, which are often copied along and can't be seen to delete. No spelling needs them. */
export const withoutZeroWidth = (text: string) => text.replace(/[\u200B\u2060\uFEFF]/g, '')

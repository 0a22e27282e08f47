import { readableText } from '#contract/text/hidden-characters.ts'

/** Markup whose values are all escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Value = string | Markup | readonly Markup[] | undefined

/** Tag for a template of markup: escapes text, inserts markup as it is, joins lists and skips undefined. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.reduce((text, part, at) => text + renderValue(values[at - 1]) + part))
}

function renderValue(value: Value): string {
  if (value === undefined) return ''
  if (value instanceof Markup) return value.text
  if (typeof value === 'string') {
    return readableText(value).replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')
  }
  return value.map(({ text }) => text).join('')
}

import type { Locator } from '@playwright/test'

/** How a screen reader says what a thing is, after its name; what is not here is said without it. */
const kinds: Readonly<Record<string, string>> = {
  heading: 'heading',
  link: 'link',
  button: 'button',
  textbox: 'field',
  combobox: 'list',
  checkbox: 'tick box',
  radio: 'choice',
  group: 'group',
  region: 'part',
  navigation: 'way',
  complementary: 'beside',
  table: 'table',
}

/** What is drawn and not said. */
const unsaid = /^(\/|option |optgroup|separator|status$|status:|caption)/
/** What is said in one breath, with all that is in it; and the map, which says nothing that the legs do not. */
const whole = /^(row |figure)/

/**
 * A page as it is heard, a line for each thing: its name, what it is, and what is in it. Moments, sums and numbers of
 * papers differ each time, and are named instead.
 */
export async function spoken(page: Locator): Promise<string> {
  const heard: string[] = []
  let wholeAt = Infinity
  for (const drawn of (await page.ariaSnapshot()).split('\n')) {
    const depth = drawn.search(/\S/)
    if (depth > wholeAt) continue
    const line = drawn
      .trim()
      .replace(/^- /, '')
      .replace(/^'(.*)'(:?.*)$/, '$1$2')
    wholeAt = whole.test(line) ? depth : Infinity
    const chosen = /^option "(.*)" \[selected\]/.exec(line)?.[1]
    if (chosen !== undefined) heard.push(`${heard.pop() ?? ''}: ${chosen}`)
    if (unsaid.test(line) || line.startsWith('figure')) continue
    const [, role = '', name = '', marks = '', text = ''] =
      /^([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]+\])*):?\s?(.*)$/.exec(line) ?? []
    const content = text.replace(/^"(.*)"$/, '$1')
    if (role === 'definition' && content) heard.push(`${heard.pop() ?? ''}: ${content}`)
    else if (name) heard.push([`${name}${kindOf(role, marks)}`, content].filter(Boolean).join(': '))
    // What opens has no name but its words.
    else if (content) heard.push(role === 'group' ? `${content}, opens` : content)
  }
  return heard
    .map((line, at) => withoutLabels(line, heard[at - 1], heard[at + 1]))
    .filter(Boolean)
    .map(steady)
    .join('\n')
}

function kindOf(role: string, marks: string): string {
  const kind = kinds[role]
  const level = /level=(\d)/.exec(marks)?.[1]
  if (!kind) return ''
  return `, ${kind}${level ? ` ${level}` : ''}${marks.includes('[checked]') ? ', ticked' : ''}`
}

/** A label is heard with its field, before or after it, and not a second time. */
function withoutLabels(line: string, before = '', after = ''): string {
  const labelOf = (field: string) => /^(.*), (?:field|list|tick box|choice|group)\b/.exec(field)?.[1] ?? '\n'
  let rest = line
  if (rest === labelOf(after) || rest.endsWith(` ${labelOf(after)}`))
    rest = rest.slice(0, -labelOf(after).length)
  if (rest === labelOf(before) || rest.startsWith(`${labelOf(before)} `))
    rest = rest.slice(labelOf(before).length)
  return rest.trim()
}

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)'
const day = `(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) )?\\d{1,2}(?: ${month})?(?: \\d{4})?`

function steady(line: string): string {
  return line
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d/g, '<time>')
    .replace(/LD(-[A-Z\d]{4}){3}/g, '<number>')
    .replace(/\S+\/check\/<number>/g, '<address>')
    .replace(new RegExp(`(?:${day},? |today |tomorrow )?\\d\\d:\\d\\d(?: (?:EES?T|UTC))?`, 'g'), '<time>')
    .replace(new RegExp(`${day} to \\d{1,2} ${month} \\d{4}`, 'g'), '<days>')
    .replace(/\((?:EES?T|GMT\+9|JST)\)/, '(<zone>)')
    .replace(/ ,/g, ',')
    .replace(/\d+ minutes/, '<some> minutes')
    .replace(/(?<=: )\d[\d,]*\.\d\d$|EUR \d[\d,]*\.\d\d/g, '<sum>')
}

import { expect, test } from 'vitest'
import { hasHiddenCharacters, joinLines, withoutHiddenCharacters } from './hidden-characters.ts'

test.each([
  ['a right-to-left override', '\u202Egnippihs'],
  ['a right-to-left embedding', 'Lading\u202B Oy'],
  ['an isolate', '\u2067Lading\u2069'],
  ['a direction mark', 'Lading\u200F'],
  ['an Arabic letter mark', 'شركة\u061C'],
  ['a zero-width space', 'Kar\u200Bvossandra'],
  ['a word joiner', 'Kar\u2060vossandra'],
  ['a soft hyphen', 'Kar\u00ADvossandra'],
  ['a combining grapheme joiner', 'Kar\u034Fvossandra'],
  ['a byte order mark', 'Kar\uFEFFvossandra'],
  ['a filler', 'Kar\u3164vossandra'],
  ['tags', 'Lading\u{E0041}'],
  ['a non-joiner among Latin letters', 'Zar\u200Cquon'],
  ['a joiner among Latin letters', 'Zar\u200Dquon'],
  ['a joiner after an Arabic letter mark', 'ش\u061C\u200Dر'],
  ['two joiners in a row', 'می\u200C\u200Cخواهم'],
  ['a variation selector after a Latin letter', 'Z\uFE0Farquon'],
  ['an interlinear annotation', 'Zar\uFFF9quon'],
  ['half of a surrogate pair', 'A\uD800 Oy'],
  ['a null', 'Lad\0ing'],
  ['an escape', 'Lad\u001B[31ming'],
  ['a line break', 'Lading\nOy'],
  ['a tab', 'Lading\tOy'],
  ['a line separator', 'Lading\u2028Oy'],
])('finds and removes %s', (_, text) => {
  expect(hasHiddenCharacters(text)).toBe(true)
  expect(hasHiddenCharacters(withoutHiddenCharacters(text))).toBe(false)
})

test.each([
  ['Persian with a non-joiner', 'شرکت حمل\u200Cونقل می\u200Cخواهم'],
  ['Hindi with a joiner', 'क्\u200Dष'],
  ['Malayalam in its older spelling', 'അവന്\u200D വന്നു'],
  ['Sinhala', 'ශ්\u200Dරී ලංකා'],
  ['Mongolian with a vowel separator', 'ᠠᠮᠠ\u180Eᠠ'],
  ['a Japanese name with a variant', '葛\u{E0100}城'],
  ['emoji', '❤\uFE0F 👩\u200D🚒 👩🏽\u200D🚒 👨\u200D👩\u200D👧 1\uFE0F\u20E3'],
  ['decomposed accents', 'Ångström Øy'.normalize('NFD')],
  ['other scripts', 'Karelian Koneet Oy · שילוח · Груз · 幻影 · ไทย · 평양 · ‘quoted’ – no. 4'],
  ['a no-break space', 'Lading\u00A0Oy'],
])('allows %s', (_, text) => {
  expect(hasHiddenCharacters(text)).toBe(false)
})

test('allows only line breaks and tabs in multi-line text', () => {
  expect(hasHiddenCharacters('Dear\r\n\tyou', { lines: true })).toBe(false)
  expect(hasHiddenCharacters('Dear\r\n\u202Eyou', { lines: true })).toBe(true)
  expect(hasHiddenCharacters('Dear\u0007you', { lines: true })).toBe(true)
  expect(withoutHiddenCharacters('Zarquon\nPhan\u200Btom')).toBe('Zarquon Phantom')
})

test.each([
  ['Azadi Street 1\r\nTehran\nIran\n', 'Azadi Street 1, Tehran, Iran'],
  ['Joensuu,\nFinland', 'Joensuu, Finland'],
  ['Hamburg\t\tGermany', 'Hamburg, Germany'],
  [' Hamburg, Germany', ' Hamburg, Germany'],
])('joins the lines of the address %j', (text, joined) => {
  expect(joinLines(text)).toBe(joined)
})

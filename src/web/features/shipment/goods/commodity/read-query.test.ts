import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

test.each([
  ['84', '84'],
  ['8471', '8471'],
  ['84.71', '8471'],
  ['8471.30', '847130'],
  ['8471 30 00 00', '8471300000'],
  ['HS 8471', '8471'],
  ['hs code: 8471', '8471'],
  ['CN 84713000', '84713000'],
])('reads %s as the code %s', (typed, code) => {
  expect(readQuery(typed)).toEqual({ code })
})

test.each([
  ['Wine glasses', 'wine glasses'],
  ['fish, frozen', 'frozen fish'],
  ['parts for tractors', 'tractors parts'],
  ['whisky in bottles', 'bottles whisky'],
  ['box of chocolates', 'chocolates'],
  ['20 pallets of ceramic tiles', 'ceramic tiles'],
  ['2 t rice', 'rice'],
  ['1 200 kg of rice', 'rice'],
  ['the new laptops', 'laptops'],
  ['new', 'new'],
  ['3D printers', '3d printers'],
  ['men’s T-shirts', 'mens t shirts'],
  ['Möbel', 'mobel'],
])('reads %s as goods whose head noun is last: %s', (typed, words) => {
  expect(readQuery(typed)).toMatchObject({ descriptions: [words.split(' ')] })
})

test('reads several goods', () => {
  expect(readQuery('tables and oak chairs / lamps')).toMatchObject({
    descriptions: [['tables'], ['oak', 'chairs'], ['lamps']],
  })
})

test.each(['', '  ', '?!'])('reads nothing from %j', (typed) => {
  expect(readQuery(typed)).toMatchObject({ descriptions: [] })
})

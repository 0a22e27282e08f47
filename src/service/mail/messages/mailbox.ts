import { domainToASCII } from 'node:url'

/** Where a mail comes from or goes to. */
export type Mailbox = { readonly name: string; readonly address: string }

/** The dotted words of RFC 5321, with letters of any script as RFC 6531 has them, or anything in quotes. */
const localPart = /^([\w!#$%&'*+/=?^`{|}~\u{A1}-\u{10FFFF}-]+(\.(?!$)|$))+$|^"[^"\\<>\p{C}\p{Z}]+"$/u
const label = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i

/**
 * Whether a mail can go to an address: what a server can be told without doubt where it ends. Not one at a bare
 * host or an IP address, since a stranger could name a machine of ours.
 */
export function isMailbox(address: string): boolean {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  if (at < 1 || Buffer.byteLength(local) > 64 || !localPart.test(local) || /[\p{C}\p{Z}]/u.test(address)) {
    return false
  }
  const labels = domainToASCII(domain).split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && labels.every((each) => label.test(each)) && /[a-z]/i.test(last)
}

/**
 * Reads `name@example.com` or `Somebody <name@example.com>`.
 * @returns nothing where it is neither.
 */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, quoted, bare = '', address = text] =
    /^(?:"([^"\\]*)"|([^<>"@,;]*?))\s*<([^<>]+)>$/.exec(text) ?? []
  const name = quoted ?? bare
  return isMailbox(address) && oneLine(name) === name ? { name, address } : undefined
}

/** Breaks of lines, signs that control, halves of signs, and what turns the direction of writing for what follows. */
const unsafeCharacters = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** @returns what somebody typed as one line that stays one wherever it is put. */
export function oneLine(text: string): string {
  return text.replace(unsafeCharacters, ' ').replace(/\s+/gu, ' ').trim()
}

/** Mail programs make links of addresses that stand in a text. */
const linkLike = /:\/|\/\/|@|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}{2}|\bwww\b/iu

/**
 * @returns what somebody typed, for a mail that carries our name: on one line, and nothing where a mail program
 * might make a link of it, so that no mail of ours leads anywhere but to us.
 */
export function withoutLinks(text: string | undefined): string | undefined {
  const line = oneLine(text ?? '')
  return line === '' || linkLike.test(line) ? undefined : line
}

import { domainToASCII } from 'node:url'

/** A sender or recipient. */
export type Mailbox = { readonly name: string; readonly address: string }

/** The local part of RFC 5321: dot-separated atoms, which may contain any script (RFC 6531), or a quoted string. */
const localPart = /^([\w!#$%&'*+/=?^`{|}~\u{A1}-\u{10FFFF}-]+(\.(?!$)|$))+$|^"[^"\\<>\p{C}\p{Z}]+"$/u
const label = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i

/**
 * Checks whether email can be sent to an address. Rejects bare hosts and IP addresses, which could be internal
 * machines.
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
 * Parses `name@example.com` or `Name <name@example.com>`.
 * @returns undefined if it's neither.
 */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, quoted, bare = '', address = text] =
    /^(?:"([^"\\]*)"|([^<>"@,;]*?))\s*<([^<>]+)>$/.exec(text) ?? []
  const name = quoted ?? bare
  return isMailbox(address) && oneLine(name) === name ? { name, address } : undefined
}

/** Line breaks, control characters, lone surrogates and bidirectional controls. */
const unsafeCharacters = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Makes user input a single line without control characters. */
export function oneLine(text: string): string {
  return text.replace(unsafeCharacters, ' ').replace(/\s+/gu, ' ').trim()
}

/** Email apps turn web and email addresses in text into links. */
const linkLike = /:\/|\/\/|@|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}{2}|\bwww\b/iu

/**
 * Makes user input safe for our emails, so that their only links are our own.
 * @returns a single line, or undefined if an email app could turn part of it into a link.
 */
export function withoutLinks(text: string | undefined): string | undefined {
  const line = oneLine(text ?? '')
  return line === '' || linkLike.test(line) ? undefined : line
}

import { expect, test } from 'vitest'
import { readConfig } from '#service/config/config.ts'
import { messageIdHost, smtpAddress } from './config.ts'

const MAIL_FROM = 'certificates@lading.example'
const PUBLIC_URL = 'https://lading.example'
const readMail = (env: Record<string, string>) => readConfig({ MAIL_FROM, PUBLIC_URL, ...env }).mail

test('sends no email without a server', () => {
  expect(readConfig({}).mail).toBeUndefined()
  expect(readConfig({ SMTP_URL: ' ' }).mail).toBeUndefined()
})

test('rejects a sender without a server', () => {
  expect(() => readMail({})).toThrow('MAIL_FROM requires SMTP_URL.')
})

test.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, credentials: undefined }],
  [
    'smtps://mail.example.com/',
    { host: 'mail.example.com', port: 465, secure: true, credentials: undefined },
  ],
  ['smtp://[::1]:2525', { host: '::1', port: 2525 }],
  ['SMTP://10.0.0.7:25', { host: '10.0.0.7', port: 25 }],
  // As Docker names the containers and services of a project.
  ['smtp://lading_mail_1:25', { host: 'lading_mail_1', port: 25 }],
  [
    'smtps://cargo%40example.com:p%3Aw%2Fd%20@mail.example.com:2465',
    { port: 2465, credentials: { user: 'cargo@example.com', password: 'p:w/d ' } },
  ],
])('accepts %s', (SMTP_URL, settings) => {
  expect(readMail({ SMTP_URL })).toMatchObject(settings)
})

test.each([
  'mail.example.com',
  'http://mail.example.com',
  'smtp://',
  'smtp://mail.example.com/path?pool=true',
  'smtp://mail.example.com?tls=no',
  'smtp://mail.example.com#x',
  'smtp://cargo:hunter2@mail example.com',
  'smtp://cargo:hunter2%zz@mail.example.com',
  'smtp://cargo:hunter2@mail.example.com:99999',
  'smtp://cargo@mail.example.com',
])('rejects %s with one sentence that doesn’t include it', (SMTP_URL) => {
  const refusal = () => readMail({ SMTP_URL })
  expect(refusal).toThrow(
    /^SMTP_URL must (be smtp:\/\/user:password@host:port .+|have a user and a password.+)\.$/,
  )
  expect(refusal).not.toThrow('hunter2')
})

test.each([
  ['certificates@lading.example', '', 'certificates@lading.example'],
  ['Lading <certificates@lading.example>', 'Lading', 'certificates@lading.example'],
  ['"Lading, Inc." <c@lading.example>', 'Lading, Inc.', 'c@lading.example'],
  ['<c@jõgeva.ee>', '', 'c@jõgeva.ee'],
])('parses the sender %s', (from, name, address) => {
  expect(readMail({ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: from })?.from).toEqual({ name, address })
})

test.each([
  'lading',
  'a@b',
  'Lading c@lading.example',
  'a@b.example, c@d.example',
  'A <a@b.example> <c@d.example>',
])('rejects MAIL_FROM=%s with one sentence', (from) => {
  const refusal = () => readMail({ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: from })
  expect(refusal).toThrow(/^MAIL_FROM must be like .+; it is ".+"\.$/)
})

test('rejects a server without a sender', () => {
  expect(() => readMail({ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: '' })).toThrow(
    'SMTP_URL requires MAIL_FROM, the sender’s address.',
  )
})

test('shows the server without its credentials', () => {
  const mail = readMail({ SMTP_URL: 'smtp://cargo:hunter2@[2001:db8::1]' })
  expect(mail && smtpAddress(mail)).toBe('[2001:db8::1]:587')
})

test.each([
  ['https://lading.example.com', 'lading.example.com'],
  ['http://localhost:4173', 'mail.example'],
  ['https://192.0.2.7', 'mail.example'],
  ['https://[2001:db8::1]', 'mail.example'],
  [undefined, 'mail.example'],
])('sets the host of Message-IDs from PUBLIC_URL %s to %s', (publicUrl, host) => {
  expect(messageIdHost({ from: { name: '', address: 'c@mail.example' } }, publicUrl)).toBe(host)
})

test.each(['127.0.0.1', 'localhost', '0.0.0.0', '::', '::1'])(
  'rejects a mail server without PUBLIC_URL if links would point to this machine, on %s',
  (HOST) => {
    expect(() => readMail({ SMTP_URL: 'smtp://mail.example.com', PUBLIC_URL: '', HOST })).toThrow(
      'SMTP_URL requires PUBLIC_URL, the address that links in emails point to.',
    )
  },
)

test('needs no PUBLIC_URL if the mail server is on this machine or HOST is the address for links', () => {
  expect(readMail({ SMTP_URL: 'smtp://localhost:1025', PUBLIC_URL: '' })).toBeDefined()
  expect(readMail({ SMTP_URL: 'smtp://mail.example.com', PUBLIC_URL: '', HOST: '192.0.2.1' })).toBeDefined()
})

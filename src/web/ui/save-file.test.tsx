import { beforeEach, expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

it('saves a file under its name, and releases its memory a minute later', () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  const saved = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download, this.getAttribute('href'))
  })
  saveFile({ name: 'list.csv', bytes: new Uint8Array([1]) }, 'text/csv')
  expect(saved.mock.calls).toEqual([['list.csv', '#file']])
  vi.advanceTimersByTime(59_999)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoke).toHaveBeenCalledWith('#file')
})

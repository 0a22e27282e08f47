/** The frame of a JPEG: its encoding, its size in pixels and its colour channels. */
type JpegFrame = {
  readonly marker: number
  readonly width: number
  readonly height: number
  readonly channels: number
}

/** Markers that start a frame (ISO/IEC 10918-1, table B.1), without those for tables and extensions between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** The frames that every browser and PDF reader shows: baseline, extended sequential and progressive, with Huffman codes. */
const shownFrames = [0xc0, 0xc1, 0xc2]

/** Far more than encoders write. Each scan of a progressive JPEG makes browsers decode all pixels again. */
const maxScans = 100
const scanMarker = Buffer.from([0xff, 0xda])

function hasTooManyScans(bytes: Buffer): boolean {
  let count = 0
  for (let at = bytes.indexOf(scanMarker); at >= 0 && count <= maxScans; count += 1)
    at = bytes.indexOf(scanMarker, at + 2)
  return count > maxScans
}

/** Reads the frame of a JPEG. Returns undefined if there is none, or if its end is missing. */
function readFrame(bytes: Buffer): JpegFrame | undefined {
  let at = 2
  while (at + 10 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (isFrame(marker)) {
      const isComplete = bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > at
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      return isComplete ? { marker, width, height, channels: bytes.readUInt8(at + 9) } : undefined
    }
    // A marker can follow fill bytes.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/**
 * Reads the size of a JPEG in pixels.
 * @returns what is wrong with it if it can't be shown everywhere, or nothing if it's damaged.
 */
export function readJpeg(
  bytes: Buffer,
): Pick<JpegFrame, 'width' | 'height'> | { readonly problem: string } | undefined {
  const frame = readFrame(bytes)
  if (!frame) return undefined
  const { marker, channels, width, height } = frame
  if (channels === 4) return { problem: 'This JPEG uses print colours (CMYK). Save it in RGB or as a PNG.' }
  const isGreyOrColoured = channels === 1 || channels === 3
  if (!shownFrames.includes(marker) || !isGreyOrColoured || hasTooManyScans(bytes))
    return { problem: 'Some apps can’t show this kind of JPEG. Save it as a PNG.' }
  return { width, height }
}

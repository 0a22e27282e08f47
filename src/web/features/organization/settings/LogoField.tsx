import { type ChangeEvent, useRef, useState } from 'react'
import { logoFormatMessage, logoSizeMessage } from '#contract/people/logo-image.ts'
import { BrandMark } from '#web/components/branding/BrandMark.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import type { RejectedValue } from './AccentColorField.tsx'
import './branding-fields.css'

type LogoFieldProps = {
  /** The path of the current logo. */
  logo: string | undefined
  organizationName: string
  rejected: RejectedValue
}

/** A field to choose a logo file, with a preview. It sends the content of the file as base64. */
export function LogoField({ logo, organizationName, rejected }: LogoFieldProps) {
  const [image, setImage] = useState('')
  const [problem, setProblem] = useState<string>()
  const preview = useRef<HTMLCanvasElement>(null)
  const error = problem ?? (rejected.value === image ? rejected.message : undefined)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    const sizeProblem = file && logoSizeMessage(file.size)
    setImage('')
    setProblem(sizeProblem)
    if (!file || sizeProblem) return
    try {
      const chosen = await readImage(file)
      // Another file may have been chosen in the meantime.
      if (target.files?.[0] !== file) return
      setImage(chosen.content)
      // Drawn on a canvas, because the content security policy doesn't allow images from local URLs.
      if (preview.current) draw(chosen.bitmap, preview.current)
    } catch {
      if (target.files?.[0] === file) setProblem(logoFormatMessage)
    }
  }

  return (
    <Field
      label="Logo"
      hint="PNG or JPEG, at most 200 kB. Shown in the header, in emails, and on shared offers and certificates."
      error={error}
    >
      {(control) => (
        <>
          {logo && !image && (
            <p className="logo-preview">
              <BrandMark logo={logo} name={`${organizationName}’s logo`} />
            </p>
          )}
          <p className="logo-preview" hidden={!image}>
            <canvas ref={preview} className="logo" role="img" aria-label="Chosen logo" />
          </p>
          <input
            type="file"
            accept="image/png,image/jpeg"
            onChange={(event) => void choose(event)}
            {...control}
          />
          <input type="hidden" name="logo" value={image} />
        </>
      )}
    </Field>
  )
}

/** Decodes a file. @throws if it isn't an image. */
async function readImage(file: File) {
  const bitmap = await createImageBitmap(file)
  const content = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('The file couldn’t be read.'))
    reader.readAsDataURL(file)
  })
  return { bitmap, content }
}

function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement): void {
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
}

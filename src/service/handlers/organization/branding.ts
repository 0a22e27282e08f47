import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { accentColorProblem } from '#contract/people/accent-color.ts'
import { readLogoSize } from '#contract/people/branding.ts'
import { logoSizeMessage } from '#contract/people/logo-image.ts'
import type { OrganizationChange } from '#contract/people/organization.ts'
import { type Requester, runDocumentTask } from '#service/documents/pdf/document-workers.ts'
import { sendPageNotFound } from '#service/http/error-handler.ts'
import { rejectField } from '#service/handlers/problems.ts'
import type { Limits } from '#service/limits/limits.ts'
import type { Logo } from '#service/store/organizations/logos.ts'
import type { Store } from '#service/store/store.ts'

/**
 * Checks the accent colour and reads the logo in a request.
 * @returns the logo, if one is sent.
 * @throws Problem VALIDATION_FAILED if the colour is too light, or if the logo isn't an image that every browser and PDF
 * reader shows; TOO_MANY_REQUESTS if the organization has too many documents and logos in progress.
 */
export async function readBrandingChange(
  { accentColor, logo }: NonNullable<OrganizationChange['settings']>,
  requester: Requester,
  { guardDocument }: Pick<Limits, 'guardDocument'>,
): Promise<Logo | undefined> {
  const problem = accentColor ? accentColorProblem(accentColor) : undefined
  if (problem) rejectField('settings.accentColor', problem)
  if (!logo) return undefined
  const bytes = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64')
  const sizeProblem = logoSizeMessage(bytes.length)
  const readLogo = () => runDocumentTask('readLogo', requester, bytes)
  const file = sizeProblem ? { problem: sizeProblem } : await guardDocument(requester.owner, readLogo)
  if ('problem' in file) return rejectField('settings.logo', file.problem)
  const { type, width, height, content } = file
  const name = createHash('sha256').update(content).digest('hex')
  const path = `/logos/${name}-${width}x${height}.${type}`
  if (!readLogoSize(path)) rejectField('settings.logo', 'We couldn’t read this image. Choose another one.')
  return { path, content }
}

/** Serves logos to anyone, because shared offers show them. Their paths can't be guessed, and change with their content. */
export function mountLogos(app: FastifyInstance, store: Store, limits: Limits): void {
  app.get('/logos/*', async ({ url, ip }, reply) => {
    limits.countPublicRequest(ip)
    const content = await store.findLogo(url)
    if (!content) return sendPageNotFound(reply, 'Logo not found.')
    return (
      reply
        .type(url.endsWith('.png') ? 'image/png' : 'image/jpeg')
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        // Scripts in an image never run, even if it's opened as a page.
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        // For an app served from another origin.
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .send(Buffer.from(content))
    )
  })
}

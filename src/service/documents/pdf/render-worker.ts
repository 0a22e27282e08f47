import { drawCertificate } from './certificate.ts'
import { drawStatement } from './statement.ts'

// Runs in a worker thread; see `render.ts`.

export const certificate = (parameters: Parameters<typeof drawCertificate>) => drawCertificate(...parameters)
export const statement = (parameters: Parameters<typeof drawStatement>) => drawStatement(...parameters)

import { constants, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { readLogo } from '#service/documents/branding/read-logo.ts'
import { drawCertificate } from './certificate.ts'
import { drawStatement } from './statement.ts'

// Runs in a worker thread; see `document-workers.ts`.

// Requests go first when the processor is busy. On Linux this sets the priority of the calling thread, elsewhere that
// of the whole process.
if (!isMainThread && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

export const certificate = (parameters: Parameters<typeof drawCertificate>) => drawCertificate(...parameters)
export const statement = (parameters: Parameters<typeof drawStatement>) => drawStatement(...parameters)
export const logo = (parameters: Parameters<typeof readLogo>) => readLogo(...parameters)

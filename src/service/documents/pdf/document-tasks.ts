import { constants, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import * as logos from '#service/documents/branding/read-logo.ts'
import * as certificates from './certificate.ts'
import * as statements from './statement.ts'

// Runs in a worker thread; see `document-workers.ts`.

// Requests go first when the processor is busy. On Linux this sets the priority of the calling thread, elsewhere that
// of the whole process.
if (!isMainThread && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

// A worker passes one argument.
export const drawCertificate = (parameters: Parameters<typeof certificates.drawCertificate>) =>
  certificates.drawCertificate(...parameters)
export const drawStatement = (parameters: Parameters<typeof statements.drawStatement>) =>
  statements.drawStatement(...parameters)
export const readLogo = (parameters: Parameters<typeof logos.readLogo>) => logos.readLogo(...parameters)
/** Starts a thread for the tasks that wait for one. */
export const doNothing = () => undefined

import { resolve } from 'node:path'
import type { Config } from './config.ts'
import { databaseAddress } from '#service/environment/database.ts'
import { ConfigError } from '#service/environment/variables.ts'
import { errorCode, isDatabaseUnavailable } from '#service/store/db/connection-errors.ts'
import { describeDamage, isDamageError } from '#service/store/maintenance/damage.ts'

/** Describes a startup error in one message, with what the operator can do. */
export function startupErrorMessage(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError) return error.message
  if (isDatabaseUnavailable(error) && config?.database.engine === 'PostgreSQL') {
    return `The database at ${databaseAddress(config.database)} can’t be used: ${error.message}. Check DATABASE_URL, and that the database is running.`
  }
  if (isDamageError(error) && config?.database.engine === 'SQLite') {
    return describeDamage(config.database.dataDir, error.message)
  }
  if (config?.database.engine === 'SQLite' && isFolderError(error)) {
    return `The DATA_DIR folder, ${resolve(config.database.dataDir)}, can’t be used: ${error.message}. Check its owner and free space.`
  }
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${config?.port ?? ''} is already in use. Stop the other program or choose another port: PORT=4174 npm start`
  }
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    return `Can’t listen on ${config?.host ?? ''}, port ${config?.port ?? ''}: ${code}. Check HOST and PORT.`
  }
  return `The service couldn’t start: ${error instanceof Error ? error.message : String(error)}`
}

/** Checks whether the folder of the embedded database, or a file in it, can't be created, read or written. */
function isFolderError(error: unknown): error is Error {
  const { syscall = '' } = error as NodeJS.ErrnoException
  return (
    ['mkdir', 'chmod', 'stat'].includes(syscall) ||
    /^SQLITE_(CANTOPEN|IOERR|FULL|READONLY)/.test(errorCode(error))
  )
}

export { NotFound } from '#web/app/NotFound.tsx'
export { Shell } from '#web/app/shell/Shell.tsx'
